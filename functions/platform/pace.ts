import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "./time.ts";

/** Waits until the next call to a service may begin. */
export type Pace = () => Promise<void>;

/** Lets one call begin in so many milliseconds. */
export function everyMilliseconds(milliseconds: number, pause: (ms: number) => Promise<unknown> = wait): Pace {
  let next: Promise<unknown> = Promise.resolve();
  return async () => {
    const turn = next;
    next = turn.then(() => pause(milliseconds));
    await turn;
  };
}

/** Lets so many calls begin in a second; all at once without a positive number, as for a stand-in. */
export function perSecond(calls: number, pause = wait as (ms: number) => Promise<unknown>): Pace {
  return calls > 0 ? everyMilliseconds(SECOND_MS / calls, pause) : atOnce;
}

/** No waiting at all. */
export const atOnce: Pace = () => Promise.resolve();

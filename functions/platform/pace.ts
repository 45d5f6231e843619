import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "./time.ts";

/** Answers when the next call to a service may begin. */
export type Pace = () => Promise<void>;

/** One call each so many milliseconds, whoever asks. */
export function everyMilliseconds(milliseconds: number, pause: (ms: number) => Promise<unknown> = wait): Pace {
  let next: Promise<unknown> = Promise.resolve();
  return async () => {
    const turn = next;
    next = turn.then(() => pause(milliseconds));
    await turn;
  };
}

/** So many calls a second, or as many as come where there is no such number: the service is a stand-in. */
export function perSecond(calls: number, pause = wait as (ms: number) => Promise<unknown>): Pace {
  return calls > 0 ? everyMilliseconds(SECOND_MS / calls, pause) : atOnce;
}

/** No waiting at all. */
export const atOnce: Pace = () => Promise.resolve();

import { setTimeout as wait } from "node:timers/promises";

/** Answers when the next call to the gateway may begin. */
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

/** No waiting at all: the gateway is a stand-in. */
export const atOnce: Pace = () => Promise.resolve();

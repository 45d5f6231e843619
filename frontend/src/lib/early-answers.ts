import { send } from "./send.ts";

/** An answer that a page's head asked for, and when it came (ms): a clock that is set by it may not count the time it lay here. */
export interface EarlyAnswer {
  readonly answer: Response;
  readonly came: number;
}

interface Asked {
  /** Whose call it is; null: everybody's. */
  readonly token: string | null;
  readonly begun: number;
  /** Undefined where it failed. */
  readonly coming: Promise<EarlyAnswer | undefined>;
}

declare global {
  interface Window {
    /** What the page's head asked for while its code was on its way, by path. It lives as long as the page, and is kept nowhere else. */
    earlyAnswers?: Map<string, Asked>;
  }
}

/** An answer asked for longer ago (ms) is asked for again: by 15 s its reading is broken off (`send.ts`). */
const FRESH_MS = 10_000;

/** Begins a GET before the page's code has come, for one token or for everybody. */
export function askEarly(path: string, token: string | null): void {
  const coming = send({ method: "GET", path, token }).then(
    (answer) => ({ answer, came: Date.now() }),
    () => undefined,
  );
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(path, { token, begun: Date.now(), coming });
}

/** The answer to this very call, once: of the same token and begun within 10 s. Undefined: none was asked for, it is too old, or, once it came, it failed. */
export function takeEarly(path: string, token: string | null): Promise<EarlyAnswer | undefined> | undefined {
  const asked = window.earlyAnswers?.get(path);
  if (asked?.token !== token || Date.now() - asked.begun > FRESH_MS) return undefined;
  window.earlyAnswers?.delete(path);
  return asked.coming;
}

/** Lets go of all that was asked for: it says what stood before a change. */
export function dropEarly(): void {
  delete window.earlyAnswers;
}

type Clock = () => Date;

const realTime: Clock = () => new Date();
let source: Clock = realTime;

/** The product's time (UTC). Business rules and media tokens follow it; sign-in tokens and cookies follow the real clock. */
export function now(): Date {
  return source();
}

/** Lets the local server and tests move the product's time; without an argument the real clock is back. */
export function setClock(next: Clock = realTime): void {
  source = next;
}

/** Lengths of time in milliseconds, as moments are counted. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lengths of time in seconds, as limits, cookies and the table's time to live are counted. */
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Later than any date that is stored: the upper end of "all that is due". */
export const END_OF_TIME = new Date("9999-12-31T00:00:00Z");

/** The product's time in whole seconds, as limits and the table's time to live are counted. */
export function nowSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}

/** The real clock in whole seconds, as tokens name their sign-in; tests and the local clock do not move it. */
export function realSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Milliseconds until a run is ended from outside. A job begins nothing that it could not finish by then. */
export type TimeLeft = () => number;

/** Nobody ends the run: it was started by hand, or on the local stack. */
export const unlimited: TimeLeft = () => Number.POSITIVE_INFINITY;

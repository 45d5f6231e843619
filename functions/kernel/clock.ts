type Source = () => Date;

const realTime: Source = () => new Date();
let source: Source = realTime;

/** The product's time (UTC). Business rules and media tokens follow it; sign-in tokens and cookies follow the real clock. */
export function now(): Date {
  return source();
}

/** Lets the local server and tests move the product's time; without an argument the real clock is back. */
export function setClock(next: Source = realTime): void {
  source = next;
}

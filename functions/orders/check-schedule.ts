const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minutes after signing at which an open order is looked at; minute 16 is the first when its form can surely not be paid any more. */
const MINUTES = [1, 2, 5, 10, 16, 20, 30, 40, 60];

/** After this long without a definite answer a person looks at the order (ms). */
const GIVE_UP = 7 * DAY;

/**
 * When to ask the gateway next about an order signed at `sentAt`, or null when a person must look. After the first day once
 * a day; each hour where a member waits for the outcome.
 */
export function nextCheck(sentAt: Date, now: Date, isAwaited = false): Date | null {
  const age = now.getTime() - sentAt.getTime();
  const minute = MINUTES.find((at) => at * MINUTE > age);
  if (minute !== undefined) return new Date(sentAt.getTime() + minute * MINUTE);
  if (age < DAY) return new Date(now.getTime() + HOUR);
  return age < GIVE_UP ? new Date(now.getTime() + (isAwaited ? HOUR : DAY)) : null;
}

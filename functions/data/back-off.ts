import { setTimeout as wait } from "node:timers/promises";

/** How often a request to the table is sent at most. */
export const ATTEMPTS = 5;

/** Waits before the next attempt: a random part of 40, 80, 160 .. milliseconds. */
export async function backOff(attempt: number, random: () => number): Promise<void> {
  await wait(random() * 20 * 2 ** attempt);
}

import * as z from "zod/mini";
import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import { getItem, updateItem } from "../data/table.ts";
import { now } from "../http/clock.ts";
import { Problem } from "../http/problem.ts";
import { accountScope } from "./account-scope.ts";

const WINDOW = 15 * 60;
const FREE_FAILURES = 5;
const LONGEST_DELAY = 60;
const failuresItem = z.object({ failures: z.int(), last_at: z.int() });

/**
 * Refuses an attempt that comes too soon after wrong passwords for the same account (429, `Retry-After`): the fifth within
 * 15 minutes costs a second, each further one twice the last, a minute at most. Answers how many there were.
 */
export async function refuseTooSoon(email: string): Promise<number> {
  const earlier = await getItem(counterKey(email), failuresItem, true);
  if (!earlier) return 0;
  const wait = delayAfter(earlier.failures) - Math.max(0, seconds() - earlier.last_at);
  if (wait > 0) throw new Problem("too_many_requests", { headers: { "retry-after": String(wait) } });
  return earlier.failures;
}

/** Counts a wrong password. */
export async function countFailure(email: string): Promise<void> {
  await write(email, "ADD failures :value SET last_at = :at, #ttl = :ttl", 1);
}

/** Forgets the wrong passwords of somebody who then knew the right one. */
export async function forgetFailures(email: string): Promise<void> {
  await write(email, "SET failures = :value, last_at = :at, #ttl = :ttl", 0);
}

async function write(email: string, expression: string, value: number): Promise<void> {
  const at = seconds();
  await updateItem({
    Key: counterKey(email),
    UpdateExpression: expression,
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":value": value, ":at": at, ":ttl": at + 2 * WINDOW },
  });
}

/** Seconds to wait after so many failures: 0 up to the fourth, then 1, 2, 4, .. 60. */
function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_DELAY, 2 ** (failures - FREE_FAILURES));
}

function counterKey(email: string) {
  return keys.rateLimit(`sign-in#${accountScope(email)}`, String(Math.floor(seconds() / WINDOW)));
}

function seconds(): number {
  return Math.floor(now().getTime() / 1000);
}

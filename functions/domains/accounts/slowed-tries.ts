import * as z from "zod/mini";
import { Problem } from "../../platform/problem.ts";
import { type Key, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, isConditionRefused, updateItem } from "../../platform/table/table.ts";
import { nowSeconds } from "../../platform/time.ts";

const WINDOW_SECONDS = 15 * 60;
const MAX_ROUNDS = 2;
const counterItem = z.object({ failures: z.int(), next_at: z.int(), last_at: z.int() });
type StoredTries = z.infer<typeof counterItem> | undefined;

/** A slowdown of failed tries: the first `free` cost nothing, then 1, 2, 4, .. `maxWaitSeconds` each. */
export interface TryCounter {
  readonly key: Key;
  readonly free: number;
  readonly maxWaitSeconds: number;
  /** How long a count is kept (seconds). */
  readonly keptSeconds: number;
}

/** How long counters of wrong tries are kept (seconds). */
export const TRIES_KEPT_SECONDS = 2 * WINDOW_SECONDS;

/**
 * Counts a try before it is judged, so that many at once can't pass the limit; 429 with `Retry-After` (1 to 60 seconds)
 * where it comes too soon. A quarter of an hour without a try resets the count.
 */
export async function takeTry(counters: readonly TryCounter[]): Promise<void> {
  const seen = await readCounters(counters);
  for (const [position, counter] of counters.entries()) await count(counter, seen[position]);
}

/** Resets the counters after the right answer. */
export async function forgetTries(counters: readonly TryCounter[]): Promise<void> {
  await Promise.all(counters.map((counter) => write(counter, 0, 0)));
}

async function readCounters(counters: readonly TryCounter[]): Promise<StoredTries[]> {
  const seen = await Promise.all(counters.map(({ key }) => getItem(key, counterItem, true)));
  const wait = Math.max(...seen.map((one) => one?.next_at ?? 0)) - nowSeconds();
  if (wait > 0) throw tooSoon(wait);
  return seen;
}

/** Counts on the stored value, and again where another call was faster; 429 after a few rounds. */
async function count(counter: TryCounter, seen: StoredTries, rounds = MAX_ROUNDS): Promise<void> {
  const failures = seen && nowSeconds() - seen.last_at <= WINDOW_SECONDS ? seen.failures + 1 : 1;
  try {
    await write(counter, failures, nowSeconds() + delayAfter(failures, counter), {
      ConditionExpression: seen ? "failures = :seen" : "attribute_not_exists(pk)",
      seen: seen && { ":seen": seen.failures },
    });
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    if (rounds === 0) throw tooSoon(1);
    const [again] = await readCounters([counter]);
    await count(counter, again, rounds - 1);
  }
}

interface Unless {
  readonly ConditionExpression: string;
  readonly seen: Record<string, number> | undefined;
}

async function write(
  { key, keptSeconds }: TryCounter,
  failures: number,
  nextAt: number,
  unless?: Unless,
): Promise<void> {
  const at = nowSeconds();
  await updateItem({
    Key: key,
    UpdateExpression: "SET failures = :failures, next_at = :next, last_at = :at, #ttl = :ttl",
    ...(unless && { ConditionExpression: unless.ConditionExpression }),
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ":failures": failures,
      ":next": nextAt,
      ":at": at,
      ":ttl": at + keptSeconds,
      ...unless?.seen,
    },
  });
}

function delayAfter(failures: number, { free, maxWaitSeconds }: TryCounter): number {
  return failures < free ? 0 : Math.min(maxWaitSeconds, 2 ** (failures - free));
}

function tooSoon(wait: number): Problem {
  return new Problem("too_many_requests", { headers: { "retry-after": String(wait) } });
}

import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import { isConditionRefused, updateItem } from "../data/table.ts";
import { Problem } from "../http/problem.ts";
import { accountScope } from "./account-scope.ts";

/** Longer than a call may take (seconds), so that a crashed one frees the address by itself. */
const HELD_SECONDS = 60;

/**
 * Runs one registration of an address at a time: pool and table can't change in one step, and a second attempt in between
 * would take the first for half-made and set its own password. The real clock, as it guards running calls.
 */
export async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
  await lock(email);
  try {
    return await work();
  } finally {
    await unlock(email);
  }
}

async function lock(email: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await updateItem({
    Key: lockKey(email),
    UpdateExpression: "SET held_until = :until, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(held_until) OR held_until <= :now",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":now": now, ":until": now + HELD_SECONDS, ":ttl": now + 3600 },
  }).catch((error) => {
    throw isConditionRefused(error) ? new Problem("registration_failed") : error;
  });
}

async function unlock(email: string): Promise<void> {
  await updateItem({ Key: lockKey(email), UpdateExpression: "REMOVE held_until" });
}

function lockKey(email: string) {
  return keys.rateLimit(`register#${accountScope(email)}`, "LOCK");
}

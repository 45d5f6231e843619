import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { accountScope } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { isConditionRefused, read, updateItem } from "../../platform/table/table.ts";
import { DAY_SECONDS, realSeconds } from "../../platform/time.ts";

/** Longer than a call may take (seconds): the lock of a crashed one ends by itself. */
const HELD_SECONDS = 60;

/** How long the user name of a half-made account is kept (seconds), so that a later attempt finishes it. */
const NAME_KEPT_SECONDS = 30 * DAY_SECONDS;
const lockItem = z.object({ username: z.string() });

/**
 * Runs one registration of an address at a time: pool and table can't change in one step, and a second attempt would set its own password on
 * a half-made user. `work` gets a random user name, the same until a registration of the address succeeds. It follows the real clock.
 */
export async function oneAtATime<T>(email: string, work: (username: string) => Promise<T>): Promise<T> {
  const username = await lock(email);
  try {
    const done = await work(username);
    await forgetName(email);
    return done;
  } finally {
    await unlock(email);
  }
}

async function lock(email: string): Promise<string> {
  const now = realSeconds();
  const item = await updateItem({
    Key: lockKey(email),
    UpdateExpression: "SET held_until = :until, held_by = :run, username = if_not_exists(username, :name), #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(held_until) OR held_until <= :now OR held_by = :run",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: {
      ":now": now,
      ":until": now + HELD_SECONDS,
      // The client may send this twice.
      ":run": randomUUID(),
      ":name": randomUUID(),
      ":ttl": now + NAME_KEPT_SECONDS,
    },
  }).catch((error) => {
    throw isConditionRefused(error) ? new Problem("registration_failed") : error;
  });
  return read(lockItem, item).username;
}

async function forgetName(email: string): Promise<void> {
  await updateItem({ Key: lockKey(email), UpdateExpression: "REMOVE username" });
}

async function unlock(email: string): Promise<void> {
  await updateItem({ Key: lockKey(email), UpdateExpression: "REMOVE held_until, held_by" });
}

function lockKey(email: string) {
  return keys.rateLimit(`register#${accountScope(email)}`, "LOCK");
}

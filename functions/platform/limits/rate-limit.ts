import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "../problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../table/keys.ts";
import { read, updateItem } from "../table/table.ts";
import { nowSeconds } from "../time.ts";

const counter = z.object({ calls: z.int() });

/** The calls that an account may make in a window of so many seconds. */
export interface CallLimit {
  readonly scope: string;
  readonly calls: number;
  readonly seconds: number;
}

/** Counts one call of an account (one write); 429 with `Retry-After` until the window ends once the limit is passed. */
export async function countCall(limit: CallLimit, account: string): Promise<void> {
  if (await isWithin(limit, account)) return;
  const wait = windowOf(limit).end - nowSeconds();
  throw new Problem("too_many_requests", { headers: { "retry-after": String(wait) } });
}

/** Counts one call of an account (one write) and says whether the limit still allows it. */
export async function isWithin(limit: CallLimit, account: string): Promise<boolean> {
  const { key, end } = windowOf(limit, account);
  const item = await updateItem({
    Key: key,
    UpdateExpression: "ADD calls :one SET #ttl = :ttl",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":one": 1, ":ttl": end + 3600 },
  });
  return read(counter, item).calls <= limit.calls;
}

/** Forgets what an account used up of the running window. */
export async function forgetCalls(limit: CallLimit, account: string): Promise<void> {
  await updateItem({ Key: windowOf(limit, account).key, UpdateExpression: "REMOVE calls" });
}

/** The running window's counter, and when (seconds) it ends. */
function windowOf({ scope, seconds: length }: CallLimit, account = ""): { key: Key; end: number } {
  const window = Math.floor(nowSeconds() / length);
  return { key: keys.rateLimit(`${scope}#${account}`, String(window)), end: (window + 1) * length };
}

/** Names an e-mail's counters and locks without holding the address: half of its SHA-256 in hexadecimal. */
export function accountScope(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 32);
}

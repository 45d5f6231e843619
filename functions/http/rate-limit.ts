import * as z from "zod/mini";
import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import { read, updateItem } from "../data/table.ts";
import { now } from "./clock.ts";
import { Problem } from "./problem.ts";

const counter = z.object({ calls: z.int() });

/** A limit of calls an account may make in a window, both fixed by security 6. */
export interface Limit {
  readonly scope: string;
  readonly calls: number;
  readonly seconds: number;
}

/** Counts one call of an account (one write); 429 with `Retry-After` until the window ends once the limit is passed. */
export async function countCall(limit: Limit, account: string): Promise<void> {
  const seconds = Math.floor(now().getTime() / 1000);
  const window = Math.floor(seconds / limit.seconds);
  const end = (window + 1) * limit.seconds;
  const item = await updateItem({
    Key: keys.rateLimit(`${limit.scope}#${account}`, String(window)),
    UpdateExpression: "ADD calls :one SET #ttl = :ttl",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":one": 1, ":ttl": end + 3600 },
  });
  if (read(counter, item).calls <= limit.calls) return;
  throw new Problem("too_many_requests", { headers: { "retry-after": String(end - seconds) } });
}

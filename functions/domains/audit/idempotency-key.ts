import * as z from "zod/mini";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

/** A key's lifetime: longer than anybody keeps a dialog open. */
const KEPT_SECONDS = 3 * DAY_SECONDS;

/** A call's idempotency key, with a hash of the request. */
export interface KeyedCall {
  readonly key: string;
  readonly asked: string;
  /** The id of what the call created. */
  readonly made?: string | undefined;
}

export const KEY = /^[\w-]{16,64}$/;

/** A call by its key and request; 400 for an invalid key. */
export function keyedCall(key: string | undefined, asked: unknown): KeyedCall {
  if (key === undefined || !KEY.test(key))
    throw new Problem("invalid_input", { data: { fields: ["Idempotency-Key"] } });
  return { key, asked: hashOf(JSON.stringify(asked)) };
}

const callItem = z.object({ asked: z.string(), made: z.optional(z.string()) });

/** An earlier call under this key; 409 `key_reused` where it was another request. */
export async function findCall(userId: string, { key, asked }: KeyedCall) {
  const found = await getItem(keys.keyedCall(userId, key), callItem, true);
  if (found && found.asked !== asked) throw new Problem("key_reused");
  return found;
}

/** The write that saves a call's key with the created id; refused where it exists. */
export function callWrite(userId: string, { key, asked, made }: KeyedCall, at: Date) {
  const expires = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
  return putNew({ ...keys.keyedCall(userId, key), asked, ...(made && { made }), [TTL_ATTRIBUTE]: expires });
}

import * as z from "zod/mini";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

/** So long a key is known: longer than anybody looks at a dialog. */
const KEPT_SECONDS = 3 * DAY_SECONDS;

/** A call by the key that the client named it by, and what it asked for, as a hash. */
export interface KeyedCall {
  readonly key: string;
  readonly asked: string;
  /** The id of what the call made, where it made something. */
  readonly made?: string | undefined;
}

/** What a key looks like. */
export const KEY = /^[\w-]{16,64}$/;

/** A call by its key and all that it asks for; 400 where that is no key. */
export function keyedCall(key: string | undefined, asked: unknown): KeyedCall {
  if (key === undefined || !KEY.test(key))
    throw new Problem("invalid_input", { data: { fields: ["Idempotency-Key"] } });
  return { key, asked: hashOf(JSON.stringify(asked)) };
}

const callItem = z.object({ asked: z.string(), made: z.optional(z.string()) });

/** What is known of somebody's call that was carried out already; 409 `key_reused` where the same key asked for something else. */
export async function findCall(userId: string, { key, asked }: KeyedCall) {
  const found = await getItem(keys.keyedCall(userId, key), callItem, true);
  if (found && found.asked !== asked) throw new Problem("key_reused");
  return found;
}

/** The write by which a call is known, with what it made; refused where it is already. */
export function callWrite(userId: string, { key, asked, made }: KeyedCall, at: Date) {
  const expires = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
  return putNew({ ...keys.keyedCall(userId, key), asked, ...(made && { made }), [TTL_ATTRIBUTE]: expires });
}

import * as z from "zod/mini";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { put } from "../../data/transaction.ts";
import type { Caller } from "../../kernel/caller.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../../kernel/duration.ts";

const MARKED_SECONDS = HOUR_SECONDS;
/** A session that was marked once is remembered as long as it may live. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

/** A session that showed the second factor, and until when (seconds, real clock) that counts. */
export const factorSessionItem = z.object({ until: z.int() });

/** The write that marks a session for the next hour; renewed access tokens keep it, since they keep the session. */
export function markSession(userId: string, { session }: Caller) {
  const until = Math.floor(Date.now() / 1000) + MARKED_SECONDS;
  return put({ ...keys.secondFactor(userId, session), until, [TTL_ATTRIBUTE]: until + REMEMBERED_SECONDS });
}

/** Whether a mark, as the table holds it, still counts. */
export function isMarked(item: unknown): boolean {
  const mark = z.safeParse(factorSessionItem, item);
  return mark.success && mark.data.until > Date.now() / 1000;
}

import * as z from "zod/mini";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put } from "../../platform/table/transaction.ts";
import { DAY_SECONDS, HOUR_SECONDS, realSeconds } from "../../platform/time.ts";
import type { Caller, Profile } from "./member-store.ts";

const MARKED_SECONDS = HOUR_SECONDS;
/** How long a confirmed session is remembered (seconds): as long as it may live. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

/** Until when (seconds, real clock) a session counts as confirmed by the second factor. */
export const factorSessionItem = z.object({ until: z.int() });

/** The write that confirms a session for an hour; renewed access tokens belong to the same session. */
export function markSession(userId: string, { session }: Caller) {
  const until = realSeconds() + MARKED_SECONDS;
  return put({ ...keys.secondFactor(userId, session), until, [TTL_ATTRIBUTE]: until + REMEMBERED_SECONDS });
}

/** Refuses a caller whom token or table does not call staff: after a dismissal a token names its old role for some minutes. */
export function requireWorksHere({ isAdmin }: Caller, { role }: Profile): void {
  if (!isAdmin || role !== "admin") throw new Problem("forbidden");
}

/** The key of a session's confirmation. */
export function markOf(userId: string, { session }: Caller): Key {
  return keys.secondFactor(userId, session);
}

/** Whether a stored confirmation is still valid. */
export function isMarked(item: unknown): boolean {
  const mark = z.safeParse(factorSessionItem, item);
  return mark.success && mark.data.until > Date.now() / 1000;
}

const limit = { scope: "second-factor", calls: 5, seconds: 15 * 60 };
const limitOfSession = { ...limit, scope: "second-factor-session" };

/**
 * Counts a code that an admin tries (429 after five in a quarter of an hour). A session that was confirmed before has its own counter, so
 * that a thief of the password can't use its tries up.
 */
export async function countFactorTry(userId: string, { session }: Caller): Promise<void> {
  const marked = await getItem(keys.secondFactor(userId, session), factorSessionItem, true);
  await (marked ? countCall(limitOfSession, session) : countCall(limit, userId));
}

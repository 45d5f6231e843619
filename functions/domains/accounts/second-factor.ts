import * as z from "zod/mini";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put } from "../../platform/table/transaction.ts";
import { DAY_SECONDS, HOUR_SECONDS, realSeconds } from "../../platform/time.ts";
import type { Caller, Profile } from "./member-store.ts";

const MARKED_SECONDS = HOUR_SECONDS;
/** A session that was marked once is remembered as long as it may live. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

/** A session that showed the second factor, and until when (seconds, real clock) that counts. */
export const factorSessionItem = z.object({ until: z.int() });

/** The write that marks a session for the next hour; renewed access tokens keep it, since they keep the session. */
export function markSession(userId: string, { session }: Caller) {
  const until = realSeconds() + MARKED_SECONDS;
  return put({ ...keys.secondFactor(userId, session), until, [TTL_ATTRIBUTE]: until + REMEMBERED_SECONDS });
}

/** Refuses whom the token or the table does not call one of the staff: a token goes on naming somebody so for minutes after a dismissal. */
export function requireWorksHere({ isAdmin }: Caller, { role }: Profile): void {
  if (!isAdmin || role !== "admin") throw new Problem("forbidden");
}

/** Where the mark of a caller's session stands. */
export function markOf(userId: string, { session }: Caller): Key {
  return keys.secondFactor(userId, session);
}

/** Whether a mark, as the table holds it, still counts. */
export function isMarked(item: unknown): boolean {
  const mark = z.safeParse(factorSessionItem, item);
  return mark.success && mark.data.until > Date.now() / 1000;
}

const limit = { scope: "second-factor", calls: 5, seconds: 15 * 60 };
const limitOfSession = { ...limit, scope: "second-factor-session" };

/**
 * Counts a code that an admin tries (429 after five in a quarter of an hour). A session that showed the factor before has a
 * counter of its own: somebody who only knows the password can't use its tries up.
 */
export async function countFactorTry(userId: string, { session }: Caller): Promise<void> {
  const marked = await getItem(keys.secondFactor(userId, session), factorSessionItem, true);
  await (marked ? countCall(limitOfSession, session) : countCall(limit, userId));
}

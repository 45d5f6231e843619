import * as z from "zod/mini";
import { type Key, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { put } from "../../data/transaction.ts";
import { Problem } from "../../kernel/problem.ts";
import { optionalSetting } from "../../kernel/settings.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../../kernel/time.ts";
import { countCall } from "../limit/rate-limit.ts";
import { type Caller, readProfileWith, userIdOf } from "./member-store.ts";

/**
 * Every admin call goes through it: a caller who is an admin in the token and in the profile and, where `REQUIRE_ADMIN_MFA`
 * is on, whose session showed the second factor within the hour; else 403 (one request).
 */
export async function requireSecondFactor(caller: Caller): Promise<void> {
  const [profile, mark] = await readProfileWith(caller, markOf(await userIdOf(caller), caller));
  if (!caller.isAdmin || profile.role !== "admin") throw new Problem("forbidden");
  if (optionalSetting("REQUIRE_ADMIN_MFA") === "on" && !isMarked(mark)) throw new Problem("second_factor_needed");
}

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

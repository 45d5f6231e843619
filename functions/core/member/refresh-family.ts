import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Key, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { put, transact, update } from "../../data/transaction.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
import { SESSION_SECONDS } from "./cookies.ts";
import type { Caller } from "./member-store.ts";
import type { Renewal } from "./pool.ts";
import { endSession } from "./profile-store.ts";

/** How long (seconds) a refresh token that was replaced still counts: two tabs at once, or an answer that was lost. */
const GRACE_SECONDS = 10;
/** A session ends when it was not renewed for so long (seconds). */
const IDLE_SECONDS = 14 * DAY_SECONDS;

const refreshItem = z.object({
  user_id: z.string(),
  session: z.string(),
  issued_at: z.int(),
  replaced_at: z.optional(z.int()),
});

/** What is known of a refresh token: whose session it renews, since when and until when. Seconds of the real clock. */
export type RefreshRecord = z.infer<typeof refreshItem>;

/** Whose session all refresh tokens are of that came from one sign-in. */
type Family = Pick<RefreshRecord, "user_id" | "session">;

/** The record of a refresh token; none for a session's first one, which nobody has renewed yet. */
export function findRefresh(token: string): Promise<RefreshRecord | undefined> {
  return getItem(refreshKey(token), refreshItem, true);
}

/** Whether somebody presents a token after its successor was in use: one of the two who hold the family stole it. */
export function isReused({ replaced_at = Number.POSITIVE_INFINITY }: RefreshRecord): boolean {
  return seconds() - replaced_at > GRACE_SECONDS;
}

/** Whether a session was left alone too long: since its token was issued, or since the sign-in. */
export function isIdle(since: number): boolean {
  return seconds() - since > IDLE_SECONDS;
}

/** Notes a renewal of somebody's session. */
export async function noteRenewal(token: string, renewal: Renewal, userId: string, caller: Caller): Promise<void> {
  await transact(renewalWrites(token, renewal, { user_id: userId, session: caller.session }));
}

/** The writes of a renewal: the token that was presented is replaced, its successor begins its own life. */
export function renewalWrites(token: string, { refreshToken: next = token }: Partial<Renewal>, family: Family) {
  const at = seconds();
  return [
    put({ ...refreshKey(next), ...family, issued_at: at, [TTL_ATTRIBUTE]: at + SESSION_SECONDS }),
    ...(next === token ? [] : [replaced(token, family, at)]),
  ];
}

function replaced(token: string, { user_id, session }: Family, at: number) {
  const expression =
    "SET user_id = :user, #session = :session, issued_at = if_not_exists(issued_at, :at), " +
    "replaced_at = if_not_exists(replaced_at, :at), #ttl = :ttl";
  return update(refreshKey(token), expression, {
    names: { "#session": "session", "#ttl": TTL_ATTRIBUTE },
    values: { ":user": user_id, ":session": session, ":at": at, ":ttl": at + SESSION_SECONDS },
  });
}

/** Ends a session with all tokens that came from its sign-in, whoever holds them. */
export async function endFamily({ user_id, session }: RefreshRecord): Promise<void> {
  await endSession(user_id, session, SESSION_SECONDS);
}

function refreshKey(token: string): Key {
  return keys.refreshToken(createHash("sha256").update(token).digest("hex"));
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

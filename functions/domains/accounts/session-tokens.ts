import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { EndedBy } from "#contract/identity.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, getItems, read } from "../../platform/table/table.ts";
import { put, transact, tryTransact, update } from "../../platform/table/transaction.ts";
import { realSeconds } from "../../platform/time.ts";
import { profileItem } from "./member-store.ts";
import type { Renewal } from "./pool.ts";
import { SESSION_SECONDS } from "./session-cookies.ts";
import { endSession, isIdle, type SessionUse, sessionWrite } from "./session-store.ts";

/** How long (seconds) a replaced refresh token stays valid, for two tabs at once or a lost answer. */
const GRACE_SECONDS = 10;

const refreshItem = z.object({
  user_id: z.string(),
  session: z.string(),
  issued_at: z.int(),
  replaced_at: z.optional(z.int()),
});

/** A refresh token's session; begin and end are seconds of the real clock. */
export type RefreshRecord = z.infer<typeof refreshItem>;

/** The session to which all refresh tokens of one sign-in belong. */
export type Family = Pick<RefreshRecord, "user_id" | "session">;

/** The record of a refresh token; undefined for one that was not issued here. */
export function findRefresh(token: string): Promise<RefreshRecord | undefined> {
  return getItem(refreshKey(token), refreshItem, true);
}

/** Whether a token is used after its successor was: either of its two holders stole it. */
export function isReused({ replaced_at = Number.POSITIVE_INFINITY }: RefreshRecord): boolean {
  return realSeconds() - replaced_at > GRACE_SECONDS;
}

/** Whether a session was unused for too long, by its record or, where there is none, by the sign-in (second). */
export function isLeftAlone(record: RefreshRecord | undefined, signedInAt: number): boolean {
  return isIdle(record?.issued_at ?? signedInAt);
}

/** Why the session of a token ended before its time; undefined where it is too old, was never known or its person is gone or blocked. */
export async function whyEnded(token: string): Promise<EndedBy | undefined> {
  const record = await findRefresh(token);
  if (!record) return undefined;
  const { user_id, session, issued_at } = record;
  const [person, revoked] = await getItems([keys.profile(user_id), keys.revokedSession(user_id, session)], true);
  if (!person) return undefined;
  const { blocked, password_since = 0, tokens_valid_after } = read(profileItem, person);
  if (blocked) return undefined;
  if (password_since > issued_at) return "password";
  return revoked || tokens_valid_after > issued_at ? "elsewhere" : undefined;
}

/** Ends a session with all tokens that came from its sign-in, whoever holds them. */
export async function endFamily({ user_id, session }: Family): Promise<void> {
  await endSession(user_id, session);
}

/** Saves the first refresh token of a session and its place in the person's list. */
export async function noteSession(token: string, use: SessionUse): Promise<void> {
  await transact([issued(token, familyOf(use)), sessionWrite(use)]);
}

/** Saves a renewal; 401 where the session was ended meanwhile. */
export async function noteRenewal(token: string, renewal: Renewal, use: SessionUse): Promise<void> {
  const isNoted = await tryTransact([...renewalWrites(token, renewal, familyOf(use)), sessionWrite(use)]);
  if (!isNoted) throw new Problem("unauthenticated");
}

/** The writes of a renewal: the presented token counts as replaced, its successor is saved. */
export function renewalWrites(token: string, { refreshToken: next = token }: Partial<Renewal>, family: Family) {
  return [issued(next, family), ...(next === token ? [] : [replaced(token, family)])];
}

function issued(token: string, family: Family) {
  const at = realSeconds();
  return put({ ...refreshKey(token), ...family, issued_at: at, [TTL_ATTRIBUTE]: at + SESSION_SECONDS });
}

function replaced(token: string, { user_id, session }: Family) {
  const at = realSeconds();
  const expression =
    "SET user_id = :user, #session = :session, issued_at = if_not_exists(issued_at, :at), " +
    "replaced_at = if_not_exists(replaced_at, :at), #ttl = :ttl";
  return update(refreshKey(token), expression, {
    names: { "#session": "session", "#ttl": TTL_ATTRIBUTE },
    values: { ":user": user_id, ":session": session, ":at": at, ":ttl": at + SESSION_SECONDS },
  });
}

function familyOf({ userId, caller }: SessionUse): Family {
  return { user_id: userId, session: caller.session };
}

function refreshKey(token: string): Key {
  return keys.refreshToken(createHash("sha256").update(token).digest("hex"));
}

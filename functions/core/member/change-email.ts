import { refusalOf } from "../../data/transaction.ts";
import { Problem } from "../../kernel/problem.ts";
import { countMail } from "../outbox/mail-limits.ts";
import { emailChangedMail } from "./account-mails.ts";
import { claimantOf, findByEmail, freeAddress, moveAddress } from "./email-store.ts";
import type { Profile } from "./member-store.ts";
import { endResetLinks } from "./password-reset.ts";
import { findWrites } from "./people-index.ts";
import { type Session, signIn } from "./pool.ts";
import { forgetSignIns } from "./pool-people.ts";
import { changeProfile, dropSignIns, findProfile, nextSecond, reachSecond } from "./profile-store.ts";
import { askToVerify } from "./verification.ts";

const PROFILE_WRITE = 0;

/** Who has shown their password: what the pool calls them, and the address until now. */
interface Owner {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** What a member gets who changed their e-mail: the profile as it is then, and the session that goes on. */
interface Changed {
  readonly profile: Profile;
  readonly session: Session;
}

/**
 * Another e-mail for a member with a password, unverified again: every session ends but the one that it answers, and the pool keeps
 * its user name. 409 `email_taken` where the address is another's.
 */
export async function changeEmail(before: Profile, owner: Owner, next: string, at: Date): Promise<Changed> {
  const { username, password, email: old } = owner;
  if (next === old) return { profile: before, session: await signIn(username, password) };
  await countMail(before.user_id, next);
  const after = { ...changedProfile(before, next, username), sign_in_email: await keptSignIn(before, old, next) };
  const from = await move(before, old, after, at);
  await Promise.all([forgetSignIns(before), reachSecond(from)]);
  return { profile: after, session: await signIn(username, password) };
}

type Moved = Profile & { email: string; pool_username: string };

function changedProfile(before: Profile, email: string, username: string): Moved {
  return {
    ...before,
    email,
    email_verified: false,
    pool_username: username,
    identities: [before.user_id],
    tokens_valid_after: nextSecond(),
  };
}

/**
 * The proved address that goes on signing in where an account that only claims the new one holds it, until it is proved; null
 * where the new address is free. Whoever proved none would hold two.
 */
async function keptSignIn(before: Profile, old: string, next: string): Promise<string | null> {
  if (!(await claimantOf(next, before.user_id))) return null;
  const proved = before.sign_in_email ?? (before.email_verified ? old : null);
  if (proved === null) throw new Problem("email_taken");
  return proved;
}

/** The new address must be nobody's, or only claimed. Answers the second from which on a session is good. */
async function move(before: Profile, old: string, after: Moved, at: Date): Promise<number> {
  const { mark, writes: verification } = askToVerify(after, after.email, at);
  const writes = [
    moveProfile(before, after),
    ...findWrites(before, after),
    ...(after.sign_in_email ? [] : await addressWrites(before, old, after)),
    endResetLinks(after.user_id),
    ...verification,
    ...(await emailChangedMail(before, old, mark, at)),
    ...dropSignIns(before),
  ];
  const refusal = await refusalOf(writes);
  return refusal ? refuseUnlessDone(after, refusal.refused.includes(PROFILE_WRITE)) : after.tokens_valid_after;
}

/** The new address becomes this person's; the one that signed in so far is freed where it was. */
async function addressWrites(before: Profile, old: string, { user_id, email, pool_username: username }: Moved) {
  const left = before.sign_in_email ?? old;
  const isFreed = left !== email && (await findByEmail(left))?.user_id === user_id;
  return [moveAddress(email, { user_id, username }), ...(isFreed ? [freeAddress(left, user_id)] : [])];
}

/** Not where the sessions have ended since (a reset by the address's owner) or one more identity was linked. */
function moveProfile({ email, identities, tokens_valid_after }: Profile, after: Moved) {
  const { user_id, email_verified, pool_username, sign_in_email } = after;
  const changes = { email: after.email, email_verified, pool_username, sign_in_email, identities: after.identities };
  const seen = { email, identities, tokens_valid_after };
  return changeProfile(user_id, { ...changes, tokens_valid_after: after.tokens_valid_after }, seen);
}

/** The second of two equal requests finds the first one's work and is content. */
async function refuseUnlessDone({ user_id, email }: Moved, changedSince: boolean): Promise<number> {
  const current = await findProfile(user_id);
  if (current?.email === email) return current.tokens_valid_after;
  throw new Problem(changedSince ? "unauthenticated" : "email_taken");
}

import { Problem } from "../../platform/problem.ts";
import { refusalOf } from "../../platform/table/transaction.ts";
import { countMail } from "../mail/mail-limits.ts";
import { unverifiedOwnerOf } from "./email-store.ts";
import type { Profile } from "./member-store.ts";
import { type Moved, movedProfile, moveWrites } from "./move-email.ts";
import { type Session, signIn } from "./pool.ts";
import { endAtPool, forgetSignIns } from "./pool-people.ts";
import { findProfile } from "./profile-store.ts";
import { askToVerify } from "./verification.ts";

const PROFILE_WRITE = 0;

/** A member who has shown the password, with the pool's user name and the present address. */
interface Owner {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** The changed profile, and the session that replaces the earlier ones. */
interface Changed {
  readonly profile: Profile;
  readonly session: Session;
}

/**
 * Gives a member with a password another e-mail, unverified. Every session ends and a new one begins; the pool keeps its user name. 409
 * `email_taken` where the address is another's.
 */
export async function changeEmail(before: Profile, owner: Owner, next: string, at: Date): Promise<Changed> {
  const { username, password, email: old } = owner;
  if (next === old) return { profile: before, session: await signIn(username, password) };
  await countMail(before.user_id, next);
  const after = { ...movedProfile(before, next, username), sign_in_email: await keptSignIn(before, old, next) };
  const from = await move(before, after, at);
  await forgetSignIns(before);
  await endAtPool(after, from);
  return { profile: after, session: await signIn(username, password) };
}

/**
 * The verified address that stays valid for signing in while another account has the new one unverified; null where the
 * new address is free. A member who verified none keeps none, or they would hold two addresses.
 */
async function keptSignIn(before: Profile, old: string, next: string): Promise<string | null> {
  if (!(await unverifiedOwnerOf(next, before.user_id))) return null;
  const proved = before.sign_in_email ?? (before.email_verified ? old : null);
  if (proved === null) throw new Problem("email_taken");
  return proved;
}

/** Moves the account to the new address, which must be free or unverified. Answers the second from which on a session is valid. */
async function move(before: Profile, after: Moved, at: Date): Promise<number> {
  const { mark, writes: verification } = askToVerify(after, after.email, at);
  const { email, identities, tokens_valid_after } = before;
  const seen = { email, identities, tokens_valid_after };
  const refusal = await refusalOf([...(await moveWrites(before, after, seen, mark, at)), ...verification]);
  return refusal ? refuseUnlessDone(after, refusal.refused.includes(PROFILE_WRITE)) : after.tokens_valid_after;
}

/** Answers the second of an equal request that was faster; 401 `unauthenticated` or 409 `email_taken` without one. */
async function refuseUnlessDone({ user_id, email }: Moved, changedSince: boolean): Promise<number> {
  const current = await findProfile(user_id);
  if (current?.email === email) return current.tokens_valid_after;
  throw new Problem(changedSince ? "unauthenticated" : "email_taken");
}

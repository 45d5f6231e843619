import { Problem } from "../../kernel/problem.ts";
import type { Caller, Profile } from "./member-store.ts";
import { revoke, type Session, signIn } from "./pool.ts";
import { subOfUser } from "./pool-people.ts";
import { takeSessionTry } from "./sign-in-tries.ts";

/** What the pool calls somebody's e-mail sign-in. */
export function poolUsername(profile: Profile, email: string): string {
  return profile.pool_username ?? email;
}

/** Whether the pool holds a password of this person: Google's and Facebook's people have none. */
export async function hasPassword(profile: Profile): Promise<boolean> {
  if (profile.email === null) return false;
  return (await subOfUser(poolUsername(profile, profile.email))) === profile.user_id;
}

/**
 * Lets a member show that they know their password; answers the pool's user name and the e-mail. 403 for a wrong one,
 * counted for the session alone; 409 for somebody who has none.
 */
export function reauthenticate(profile: Profile, password: string, caller: Caller): Promise<Shown> {
  return showOneOf(profile, [password], caller);
}

/**
 * The same for who sets a new password: whose earlier call was carried out without their hearing of it shows it by the new one, and
 * goes on with what that call did not come to. It is one try.
 */
export function reauthenticateForChange(
  profile: Profile,
  { current, next }: { readonly current: string; readonly next: string },
  caller: Caller,
): Promise<Shown> {
  return showOneOf(profile, [current, next], caller);
}

interface Shown {
  readonly username: string;
  readonly email: string;
}

async function showOneOf(profile: Profile, passwords: readonly string[], caller: Caller): Promise<Shown> {
  const { email } = profile;
  if (email === null || !(await hasPassword(profile))) throw new Problem("no_password");
  const username = poolUsername(profile, email);
  const forgetTries = await takeSessionTry(profile.user_id, caller.session);
  const session = await signInByOneOf(username, passwords);
  await forgetTries();
  await revoke(session.refreshToken);
  return { username, email };
}

async function signInByOneOf(username: string, passwords: readonly string[]): Promise<Session> {
  for (const password of passwords) {
    const session = await signIn(username, password).catch(unlessWrong);
    if (session) return session;
  }
  throw new Problem("wrong_password");
}

function unlessWrong(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== "wrong_credentials") throw error;
}

/** How long (seconds, real clock) a sign-in speaks for the person who made it. */
const RECENT_SECONDS = 5 * 60;

/** Refuses a session that was left open: who asks shows the password or has signed in within the last five minutes. */
export async function requireRecentSignIn(profile: Profile, caller: Caller, password?: string): Promise<void> {
  if (password !== undefined) await reauthenticate(profile, password, caller);
  else if (Date.now() / 1000 - caller.signedInAt > RECENT_SECONDS) throw new Problem("reauthentication_needed");
}

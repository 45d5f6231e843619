import { Problem } from "../../platform/problem.ts";
import type { Caller, Profile } from "./member-store.ts";
import { revoke, signIn } from "./pool.ts";
import { subOfUser } from "./pool-people.ts";
import { takeSessionTry } from "./sign-in-tries.ts";

/** The pool's user name of a person's e-mail sign-in. */
export function poolUsername(profile: Profile, email: string): string {
  return profile.pool_username ?? email;
}

/** Whether a person has a password; people of Google and Facebook have none. */
export async function hasPassword(profile: Profile): Promise<boolean> {
  if (profile.email === null) return false;
  return (await subOfUser(poolUsername(profile, profile.email))) === profile.user_id;
}

/**
 * Verifies a member's password; answers the pool's user name and e-mail. 403 for a wrong one, 409 without one. `next` is tried too, since an
 * earlier call may have set it without an answer; both count as tries.
 */
export async function reauthenticate(
  profile: Profile,
  password: string,
  caller: Caller,
  next?: string,
): Promise<{ readonly username: string; readonly email: string }> {
  const { email } = profile;
  if (email === null || !(await hasPassword(profile))) throw new Problem("no_password");
  const username = poolUsername(profile, email);
  const show = async (shown: string) => {
    const forgetTries = await takeSessionTry(profile.user_id, caller.session);
    const session = await signIn(username, shown).catch(refused);
    await forgetTries();
    await revoke(session.refreshToken);
  };
  await show(password).catch(async (wrong) => {
    if (next === undefined || !isProblem(wrong, "wrong_password")) throw wrong;
    await show(next).catch((error) => Promise.reject(isProblem(error, "too_many_requests") ? wrong : error));
  });
  return { username, email };
}

function refused(error: unknown): never {
  throw isProblem(error, "wrong_credentials") ? new Problem("wrong_password") : error;
}

function isProblem(error: unknown, code: Problem["code"]): boolean {
  return error instanceof Problem && error.code === code;
}

/** How long (seconds, real clock) a sign-in counts as proof of the person. */
const RECENT_SECONDS = 5 * 60;

/** Refuses a session that was left open: the caller must send the password or have signed in within five minutes. */
export async function requireRecentSignIn(profile: Profile, caller: Caller, password?: string): Promise<void> {
  if (password !== undefined) await reauthenticate(profile, password, caller);
  else if (Date.now() / 1000 - caller.signedInAt > RECENT_SECONDS) throw new Problem("reauthentication_needed");
}

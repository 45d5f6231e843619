import { emailLogin } from "#contract/identity.ts";
import { currentProfile, type Profile, signsInBy, userIdOf } from "../../domains/accounts/member-store.ts";
import { type Session, signIn } from "../../domains/accounts/pool.ts";
import { findProfile, nextSecond, noteSignIn, reachSecond } from "../../domains/accounts/profile-store.ts";
import { takeSignInTry } from "../../domains/accounts/sign-in-tries.ts";
import { beginSession, signInOriginOf } from "../../platform/http/begin-session.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { nameCallerInLog, verifyAccessToken } from "../../platform/http/identity.ts";
import { Problem } from "../../platform/problem.ts";

/** Signs in by e-mail and password; wrong, unknown, disabled and blocked get the same answer. */
export const handler = endpoint("emailLogin", emailLogin, async (request) => {
  const { body, now, log } = request;
  const { email, password } = body;
  const place = signInOriginOf(request);
  const { person, username, isKnown, succeed } = await takeSignInTry(email, place);
  await nameCallerInLog(person);
  const { session, profile } = await openSession(email, username, password).catch((error) => {
    if (isRefused(error)) log("info", "sign_in_failed");
    throw isRefused(error) ? new Problem("wrong_credentials") : error;
  });
  log("info", "signed_in");
  if (profile.role === "admin" && !isKnown) log("warn", "admin_new_device");
  const { user_id } = profile;
  await Promise.all([succeed(user_id), noteSignIn(profile, now())]);
  await beginSession(request, session, user_id, place);
  return { status: "success", data: { email_token: session.accessToken } };
});

interface OpenedSession {
  readonly session: Session;
  readonly profile: Profile;
}

/**
 * Signs in to the pool. The pool may still know an earlier e-mail as a user name: only the profile's present address signs in, or the
 * verified one before it. A sign-in in the very second in which all sessions ended is repeated once, since its token can't be told from those
 * that ended.
 */
async function openSession(email: string, username: string, password: string): Promise<OpenedSession> {
  const session = await signIn(username, password);
  const caller = await verifyAccessToken(session.accessToken);
  const profile = await findProfile(await userIdOf(caller));
  if (profile && caller.signedInAt < profile.tokens_valid_after && profile.tokens_valid_after <= nextSecond()) {
    await reachSecond(profile.tokens_valid_after);
    return openSession(email, username, password);
  }
  const current = currentProfile(caller, profile, undefined);
  if (!signsInBy(current, email)) throw new Problem("wrong_credentials");
  return { session, profile: current };
}

function isRefused(error: unknown): boolean {
  return error instanceof Problem && error.status === 401;
}

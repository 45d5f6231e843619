import { emailLogin } from "#contract/identity.ts";
import { Answer } from "../http/answer.ts";
import { endpoint } from "../http/endpoint.ts";
import { verifyAccessToken } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { findByEmail } from "../members/email-store.ts";
import { readProfileWith } from "../members/member-store.ts";
import { countFailure, forgetFailures, refuseTooSoon } from "./failed-attempts.ts";
import { type Session, signIn } from "./pool.ts";
import { refreshCookie } from "./session-cookie.ts";

/** Signs in by e-mail and password; wrong, unknown, disabled and blocked are one answer. */
export const handler = endpoint("emailLogin", emailLogin, async ({ body: { email, password } }) => {
  const [earlierFailures, owner] = await Promise.all([refuseTooSoon(email), findByEmail(email)]);
  const session = await openSession(email, owner?.username ?? email, password).catch((error) => refused(email, error));
  if (earlierFailures > 0) await forgetFailures(email);
  log("info", "signed_in");
  return new Answer({ status: "success", data: { email_token: session.accessToken } }, [
    refreshCookie(session.refreshToken),
  ]);
});

/** The pool still knows a changed e-mail as a user name; only the profile's own one signs in. */
async function openSession(email: string, username: string, password: string): Promise<Session> {
  const session = await signIn(username, password);
  const [profile] = await readProfileWith(await verifyAccessToken(session.accessToken));
  if (profile.email !== email) throw new Problem("wrong_credentials");
  return session;
}

async function refused(email: string, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.status !== 401) throw error;
  await countFailure(email);
  throw new Problem("wrong_credentials");
}

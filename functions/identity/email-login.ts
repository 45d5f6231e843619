import { emailLogin } from "#contract/identity.ts";
import { Answer } from "../http/answer.ts";
import { endpoint } from "../http/endpoint.ts";
import { verifyAccessToken } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { findByEmail } from "../members/email-store.ts";
import { readProfileWith } from "../members/member-store.ts";
import { deviceCookie, deviceToken } from "./known-device.ts";
import { type Session, signIn } from "./pool.ts";
import { refreshCookie } from "./session-cookie.ts";
import { takeSignInTry } from "./sign-in-tries.ts";

/** Signs in by e-mail and password; wrong, unknown, disabled and blocked are one answer. */
export const handler = endpoint("emailLogin", emailLogin, async ({ body, cookies, network }) => {
  const { email, password } = body;
  const place = { network, device: deviceToken(cookies) };
  const [owner, welcome] = await Promise.all([findByEmail(email), takeSignInTry(email, place)]);
  const session = await openSession(email, owner?.username ?? email, password).catch(refused);
  await welcome();
  log("info", "signed_in");
  return new Answer({ status: "success", data: { email_token: session.accessToken } }, [
    refreshCookie(session.refreshToken),
    deviceCookie(place.device),
  ]);
});

/** The pool may still know a changed e-mail as a user name; only the profile's own one signs in, or the proved one before it. */
async function openSession(email: string, username: string, password: string): Promise<Session> {
  const session = await signIn(username, password);
  const [profile] = await readProfileWith(await verifyAccessToken(session.accessToken));
  if (profile.email !== email && profile.sign_in_email !== email) throw new Problem("wrong_credentials");
  return session;
}

function refused(error: unknown): never {
  throw error instanceof Problem && error.status === 401 ? new Problem("wrong_credentials") : error;
}

import { emailLogin } from "#contract/identity.ts";
import { accountScope } from "../../core/limit/rate-limit.ts";
import { findByEmail } from "../../core/member/email-store.ts";
import { deviceCookies, deviceToken } from "../../core/member/known-device.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { type Session, signIn } from "../../core/member/pool.ts";
import { type Profile, signsInBy } from "../../core/member/profile.ts";
import { refreshCookie } from "../../core/member/session-cookie.ts";
import { takeSignInTry } from "../../core/member/sign-in-tries.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { nameInLog, verifyAccessToken } from "../../http/identity.ts";
import { extendLogContext, log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";

/** Signs in by e-mail and password; wrong, unknown, disabled and blocked are one answer. */
export const handler = endpoint("emailLogin", emailLogin, async ({ body, cookies, network }) => {
  const { email, password } = body;
  const place = { network, device: deviceToken(cookies) };
  const owner = await findByEmail(email);
  const { isKnown, welcome } = await takeSignInTry(email, owner?.user_id, place);
  extendLogContext({ by: await nameInLog(owner?.user_id ?? accountScope(email)) });
  const { session, profile } = await openSession(email, owner?.username ?? email, password).catch(refused);
  log("info", "signed_in");
  if (profile.role === "admin" && !isKnown) log("warn", "admin_new_device");
  await welcome(profile.user_id);
  return new Answer({ status: "success", data: { email_token: session.accessToken } }, [
    refreshCookie(session.refreshToken),
    ...deviceCookies(place.device),
  ]);
});

interface Opened {
  readonly session: Session;
  readonly profile: Profile;
}

/** The pool may still know a changed e-mail as a user name; only the profile's own one signs in, or the proved one before it. */
async function openSession(email: string, username: string, password: string): Promise<Opened> {
  const session = await signIn(username, password);
  const [profile] = await readProfileWith(await verifyAccessToken(session.accessToken));
  if (!signsInBy(profile, email)) throw new Problem("wrong_credentials");
  return { session, profile };
}

function refused(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 401) throw error;
  log("info", "sign_in_failed");
  throw new Problem("wrong_credentials");
}

import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { emailRegister } from "#contract/identity.ts";
import { accountScope, countCall } from "../../core/limit/rate-limit.ts";
import { findByEmail } from "../../core/member/email-store.ts";
import { deviceCookies, deviceToken } from "../../core/member/known-device.ts";
import { ownerOfIdentity } from "../../core/member/member-store.ts";
import { storeNewMember, tellOwner } from "../../core/member/new-member-store.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { createUser, type Session, setPassword, signIn } from "../../core/member/pool.ts";
import { oneAtATime } from "../../core/member/registration-lock.ts";
import { refreshCookie } from "../../core/member/session-cookie.ts";
import { welcomeDevice } from "../../core/member/sign-in-tries.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { HOUR_SECONDS, now } from "../../kernel/time.ts";

type Form = z.infer<typeof emailRegister.body>;

const registrations = { scope: "register", calls: 3, seconds: HOUR_SECONDS };

/** Makes an account and signs in at once; the e-mail counts as unverified. A known e-mail fails like any other failure. */
export const handler = endpoint("emailRegister", emailRegister, async ({ body, cookies, network }) => {
  const place = { network, device: deviceToken(cookies) };
  refuseWeakPassword(body.password, body.email);
  await countCall(registrations, accountScope(body.email));
  const { userId, session } = await oneAtATime(body.email, (username) => register(body, username));
  await welcomeDevice(body.email, userId, place);
  log("info", "registered");
  return new Answer({ status: "success", data: { token: session.accessToken, user: { id: userId } } }, [
    refreshCookie(session.refreshToken),
    ...deviceCookies(place.device),
  ]);
});

/**
 * Every step may be the last of an attempt that breaks off: the next one gets the same user name, finds what is there and goes on
 * from it. A name that became somebody, who has left the address since, is theirs.
 */
async function register(form: Form, username: string): Promise<{ userId: string; session: Session }> {
  if (await findByEmail(form.email)) return refuseKnown(form.email);
  const { sub, isNew } = await createUser(username, form.email);
  if (!isNew && (await ownerOfIdentity(sub))) return register(form, randomUUID());
  await setPassword(username, form.password);
  await storeNewMember(newProfile(form, sub, username));
  return { userId: sub, session: await signIn(username, form.password) };
}

async function refuseKnown(email: string): Promise<never> {
  await tellOwner(email, accountScope(email), now());
  throw new Problem("registration_failed");
}

function newProfile(form: Form, sub: string, username: string) {
  return {
    user_id: sub,
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    email_verified: false,
    picture: null,
    role: "member" as const,
    blocked: false,
    created_at: now().toISOString(),
    tokens_valid_after: 0,
    identities: [sub],
    pool_username: username,
  };
}

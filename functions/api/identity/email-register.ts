import { emailRegister } from "#contract/identity.ts";
import { refuseWeakPassword } from "../../domains/accounts/password-rules.ts";
import { register } from "../../domains/accounts/register.ts";
import { rememberAndReset } from "../../domains/accounts/sign-in-tries.ts";
import { beginSession, signInOriginOf } from "../../platform/http/begin-session.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { accountScope, countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const registrations = { scope: "register", calls: 3, seconds: HOUR_SECONDS };

/** Makes an account with an unverified e-mail and signs in. A known e-mail fails like any other failure. */
export const handler = endpoint("emailRegister", emailRegister, async (request) => {
  const { body, log } = request;
  const place = signInOriginOf(request);
  refuseWeakPassword(body.password, body.email);
  await countCall(registrations, accountScope(body.email));
  const { userId, session } = await register(body);
  await rememberAndReset(body.email, userId, place);
  await beginSession(request, session, userId, place);
  log("info", "registered");
  return { status: "success", data: { token: session.accessToken, user: { id: userId } } };
});

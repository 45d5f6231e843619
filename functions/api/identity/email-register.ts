import { emailRegister } from "#contract/identity.ts";
import { accountScope, countCall } from "../../core/limit/rate-limit.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { register } from "../../core/member/register.ts";
import { welcomeDevice } from "../../core/member/sign-in-tries.ts";
import { beginSession, placeOf } from "../../http/begin-session.ts";
import { endpoint } from "../../http/endpoint.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const registrations = { scope: "register", calls: 3, seconds: HOUR_SECONDS };

/** Makes an account and signs in at once; the e-mail counts as unverified. A known e-mail fails like any other failure. */
export const handler = endpoint("emailRegister", emailRegister, async (request) => {
  const { body, log } = request;
  const place = placeOf(request);
  refuseWeakPassword(body.password, body.email);
  await countCall(registrations, accountScope(body.email));
  const { userId, session } = await register(body);
  await welcomeDevice(body.email, userId, place);
  await beginSession(request, session, userId, place);
  log("info", "registered");
  return { status: "success", data: { token: session.accessToken, user: { id: userId } } };
});

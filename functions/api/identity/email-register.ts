import { emailRegister } from "#contract/identity.ts";
import { accountScope, countCall } from "../../core/limit/rate-limit.ts";
import { deviceCookies, deviceToken, refreshCookie } from "../../core/member/cookies.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { register } from "../../core/member/register.ts";
import { welcomeDevice } from "../../core/member/sign-in-tries.ts";
import { endpoint } from "../../http/endpoint.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const registrations = { scope: "register", calls: 3, seconds: HOUR_SECONDS };

/** Makes an account and signs in at once; the e-mail counts as unverified. A known e-mail fails like any other failure. */
export const handler = endpoint("emailRegister", emailRegister, async ({ body, cookies, network, log, setCookies }) => {
  const place = { network, device: deviceToken(cookies) };
  refuseWeakPassword(body.password, body.email);
  await countCall(registrations, accountScope(body.email));
  const { userId, session } = await register(body);
  await welcomeDevice(body.email, userId, place);
  log("info", "registered");
  setCookies(refreshCookie(session.refreshToken), ...deviceCookies(place.device));
  return { status: "success", data: { token: session.accessToken, user: { id: userId } } };
});

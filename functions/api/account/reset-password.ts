import { resetPassword } from "#contract/account.ts";
import { readReset } from "../../domains/accounts/password-reset.ts";
import { refuseWeakPassword } from "../../domains/accounts/password-rules.ts";
import { setNewPassword, settleReset } from "../../domains/accounts/reset-password.ts";
import { deviceCookies, deviceToken } from "../../domains/accounts/session-cookies.ts";
import { forgetDevices, rememberAndReset } from "../../domains/accounts/sign-in-tries.ts";
import { forgetResets } from "../../domains/mail/mail-limits.ts";
import { beginTrial } from "../../domains/trials/trial.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/**
 * Sets a new password by the mail's link, verifies the address, and ends every session, other devices and linked sign-ins. The link is taken
 * before anything is set and used up last, so that a call that broke can be repeated.
 */
export const handler = endpoint("resetPassword", resetPassword, async (request) => {
  const { body, cookies, network, now } = request;
  const reset = await readReset(body.token, body.password, now());
  const { profile, email } = reset;
  refuseWeakPassword(body.password, email);
  await setNewPassword(reset, body.password);
  const place = { network, device: deviceToken(cookies) };
  await forgetDevices(profile.user_id, email);
  await Promise.all([rememberAndReset(email, profile.user_id, place), forgetResets(email)]);
  await settleReset(reset, now(), beginTrial);
  request.log("info", "password_reset");
  request.setCookies(...deviceCookies(place.device));
  return { status: "success" as const };
});

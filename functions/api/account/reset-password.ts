import { resetPassword } from "#contract/account.ts";
import { readReset } from "../../domains/accounts/password-reset.ts";
import { refuseWeakPassword } from "../../domains/accounts/password-rules.ts";
import { setNewPassword, settleReset } from "../../domains/accounts/reset-password.ts";
import { deviceCookies, deviceToken } from "../../domains/accounts/session-cookies.ts";
import { forgetDevices, welcomeDevice } from "../../domains/accounts/sign-in-tries.ts";
import { forgetResets } from "../../domains/mail/mail-limits.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/**
 * Sets a new password by the mail's link, ends every session and counts as verification of the address. Whoever proves the
 * address has the account alone: every other identity is dropped. The device that it happens on is known from then on and no
 * other, and what strangers used up is forgotten. The link is taken first, so that a refused call sets nothing, and used up last, so that a call that broke can be made again. An address that signs in until another one is proved proves nothing about that one.
 */
export const handler = endpoint("resetPassword", resetPassword, async (request) => {
  const { body, cookies, network, now } = request;
  const reset = await readReset(body.token, body.password, now());
  const { profile, email } = reset;
  refuseWeakPassword(body.password, email);
  await setNewPassword(reset, body.password);
  const place = { network, device: deviceToken(cookies) };
  await forgetDevices(profile.user_id, email);
  await Promise.all([welcomeDevice(email, profile.user_id, place), forgetResets(email)]);
  await settleReset(reset, now());
  request.log("info", "password_reset");
  request.setCookies(...deviceCookies(place.device));
  return { status: "success" as const };
});

import { login } from "#contract/identity.ts";
import { deviceCookies, deviceToken, refreshCookie } from "../../core/member/cookies.ts";
import { noteSignIn } from "../../core/member/profile-store.ts";
import { isKnownDevice, knowDevice } from "../../core/member/sign-in-tries.ts";
import { memberOf } from "../../core/member/social-member-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { nameCallerInLog } from "../../http/identity.ts";
import { newcomerFrom, readSocialReturn } from "./social-identity.ts";

/** Signs in by the code of a social return, the first time as a new person or as the one with the same verified address. */
export const handler = endpoint("login", login, async ({ body, cookies, now, log, setCookies }) => {
  const { identity, tokens } = await readSocialReturn(body);
  const profile = await memberOf(identity.sub, () => newcomerFrom(identity));
  const { user_id: userId } = profile;
  await nameCallerInLog(userId);
  log("info", "signed_in", { provider: identity.provider });
  const device = deviceToken(cookies);
  const isKnown = await isKnownDevice(userId, profile.email, device);
  if (profile.role === "admin" && !isKnown) log("warn", "admin_new_device", { provider: identity.provider });
  await Promise.all([knowDevice(userId, device), noteSignIn(profile, now())]);
  setCookies(refreshCookie(tokens.refreshToken), ...deviceCookies(device));
  return { status: "success", data: { accessToken: tokens.accessToken, email: profile.email ?? "" } };
});

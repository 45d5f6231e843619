import { login } from "#contract/identity.ts";
import { deviceCookies, deviceToken } from "../../core/member/known-device.ts";
import { findProfile } from "../../core/member/profile-store.ts";
import { refreshCookie } from "../../core/member/session-cookie.ts";
import { isKnownDevice, knowDevice } from "../../core/member/sign-in-tries.ts";
import { personOf } from "../../core/member/social-member-store.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { nameInLog } from "../../http/identity.ts";
import { extendLogContext, log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { newcomerFrom } from "./newcomer.ts";
import { readSocialReturn } from "./social-identity.ts";

/** Signs in by the code of a social return, the first time as a new person or as the one with the same verified address. */
export const handler = endpoint("login", login, async ({ body, cookies }) => {
  const { identity, tokens } = await readSocialReturn(body);
  const userId = await personOf(identity.sub, () => newcomerFrom(identity));
  const profile = await findProfile(userId);
  if (!profile || profile.blocked || !profile.identities.includes(identity.sub)) throw new Problem("unauthenticated");
  extendLogContext({ by: await nameInLog(userId) });
  log("info", "signed_in", { provider: identity.provider });
  const device = deviceToken(cookies);
  const isKnown = await isKnownDevice(userId, profile.email, device);
  if (profile.role === "admin" && !isKnown) log("warn", "admin_new_device", { provider: identity.provider });
  await knowDevice(userId, device);
  return new Answer({ status: "success", data: { accessToken: tokens.accessToken, email: profile.email ?? "" } }, [
    refreshCookie(tokens.refreshToken),
    ...deviceCookies(device),
  ]);
});

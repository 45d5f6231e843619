import { login } from "#contract/identity.ts";
import { noteSignIn } from "../../domains/accounts/profile-store.ts";
import { isKnownDevice, rememberDevice } from "../../domains/accounts/sign-in-tries.ts";
import { memberBehind } from "../../domains/accounts/social-member-store.ts";
import { beginTrial } from "../../domains/trials/trial.ts";
import { beginSession, signInOriginOf } from "../../platform/http/begin-session.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { nameCallerInLog } from "../../platform/http/identity.ts";
import { Problem } from "../../platform/problem.ts";
import { newcomerFrom, readSocialReturn } from "./social-identity.ts";

/** Signs in by the code of a social return. An unknown identity becomes a new person, or joins the person with the same verified address. */
export const handler = endpoint("login", login, async (request) => {
  const { body, now, log } = request;
  const { identity, tokens, caller } = await readSocialReturn(body);
  const profile = await memberBehind(identity.sub, () => newcomerFrom(identity), beginTrial);
  // A code from before all sessions ended opens no session.
  if (caller.signedInAt < profile.tokens_valid_after) throw new Problem("auth_failed");
  const { user_id: userId } = profile;
  await nameCallerInLog(userId);
  log("info", "signed_in", { provider: identity.provider });
  const place = signInOriginOf(request);
  const isKnown = await isKnownDevice(userId, profile.email, place.device);
  if (profile.role === "admin" && !isKnown) log("warn", "admin_new_device", { provider: identity.provider });
  await Promise.all([rememberDevice(userId, place.device), noteSignIn(profile, now())]);
  await beginSession(request, tokens, userId, place);
  return { status: "success", data: { accessToken: tokens.accessToken, email: profile.email ?? "" } };
});

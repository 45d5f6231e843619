import { changePassword } from "#contract/account.ts";
import { changePassword as change } from "../../domains/accounts/change-password.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { refuseWeakPassword } from "../../domains/accounts/password-rules.ts";
import { signIn } from "../../domains/accounts/pool.ts";
import { reauthenticate } from "../../domains/accounts/reauthenticate.ts";
import { beginSession } from "../../platform/http/begin-session.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Sets a new password for a caller who knows the old one. Every session ends, and the answer opens a new one. */
export const handler = endpoint("changePassword", changePassword, async (request) => {
  const { body, caller, now, log } = request;
  const [profile] = await readProfileWith(caller);
  refuseWeakPassword(body.new_password, profile.email ?? "", "new_password");
  const { username, email } = await reauthenticate(profile, body.current_password, caller, body.new_password);
  const wanted = { password: body.new_password, dropsIdentities: body.drop_identities ?? false };
  await change({ profile, username, email }, wanted, now());
  const session = await signIn(username, body.new_password);
  await beginSession(request, session, profile.user_id);
  log("info", "password_changed");
  return { status: "success" as const, data: { accessToken: session.accessToken } };
});

import { changePassword } from "#contract/account.ts";
import { changePassword as change } from "../../core/member/change-password.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { signIn } from "../../core/member/pool.ts";
import { reauthenticate } from "../../core/member/reauthenticate.ts";
import { beginSession } from "../../http/begin-session.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Sets a new password for somebody who knows the old one; every session ends but the new one that it answers. */
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

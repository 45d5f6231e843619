import { changeEmail } from "#contract/account.ts";
import { changeEmail as change } from "../../domains/accounts/change-email.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { reauthenticate } from "../../domains/accounts/reauthenticate.ts";
import { beginSession } from "../../platform/http/begin-session.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/**
 * Gives a member with a password another e-mail, unverified. Only the password signs in from then on, since the new address may be another
 * person's. Every session ends, and the answer opens a new one; the pool keeps its user name (decision 7).
 */
export const handler = endpoint("changeEmail", changeEmail, async (request) => {
  const { body, caller, now, log } = request;
  const [before] = await readPresentProfileWith(caller);
  const { username, email } = await reauthenticate(before, body.password, caller);
  const owner = { username, email, password: body.password };
  const { profile, session } = await change(before, owner, body.email, now());
  if (profile !== before) log("info", "email_changed");
  await beginSession(request, session, profile.user_id);
  return { status: "success" as const, data: { user: presentUser(profile), accessToken: session.accessToken } };
});

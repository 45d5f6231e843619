import { changeEmail } from "#contract/account.ts";
import { changeEmail as change } from "../../core/member/change-email.ts";
import { refreshCookie } from "../../core/member/cookies.ts";
import { readPresentProfileWith } from "../../core/member/member-store.ts";
import { signIn } from "../../core/member/pool.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { reauthenticate } from "../../core/member/reauthenticate.ts";
import { countMail } from "../../core/outbox/mail-limits.ts";
import { endpoint } from "../../http/endpoint.ts";

/**
 * Another e-mail for a member with a password: unverified again, and the password alone signs in, since the new address may be
 * another person's. Every session ends but the one that it answers; the pool keeps its user name (decision 7).
 */
export const handler = endpoint("changeEmail", changeEmail, async ({ body, caller, now, log, setCookies }) => {
  let [profile] = await readPresentProfileWith(caller);
  const owner = await reauthenticate(profile, body.password, caller);
  if (owner.email !== body.email) {
    await countMail(profile.user_id, body.email);
    profile = await change(profile, owner, body.email, now());
    log("info", "email_changed");
  }
  const { accessToken, refreshToken } = await signIn(owner.username, body.password);
  setCookies(refreshCookie(refreshToken));
  return { status: "success" as const, data: { user: presentUser(profile), accessToken } };
});

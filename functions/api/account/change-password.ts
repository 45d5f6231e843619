import { changePassword } from "#contract/account.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { passwordChangedMail } from "../../core/member/password-changed-mail.ts";
import { endResetLinks } from "../../core/member/password-reset.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { setPassword, signIn } from "../../core/member/pool.ts";
import { reauthenticate } from "../../core/member/reauthenticate.ts";
import { refreshCookie } from "../../core/member/session-cookie.ts";
import { endSessionsWrite, nextSecond, reachSecond } from "../../core/member/sessions.ts";
import { mayWriteTo } from "../../core/outbox/mail-limits.ts";
import { putNew, transact } from "../../data/transaction.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { log } from "../../kernel/log.ts";
import { now } from "../../kernel/time.ts";

/** Sets a new password for somebody who knows the old one; every session ends but the new one that it answers. */
export const handler = endpoint("changePassword", changePassword, async ({ body, caller }) => {
  const [profile] = await readProfileWith(caller);
  refuseWeakPassword(body.new_password, profile.email ?? "", "new_password");
  const { username, email } = await reauthenticate(profile, body.current_password, caller);
  await setPassword(username, body.new_password, "setPassword");
  const isTold = await mayWriteTo(email, profile.email_verified);
  const from = nextSecond();
  await transact([
    endSessionsWrite(profile.user_id, from),
    endResetLinks(profile.user_id),
    ...(isTold ? [putNew(passwordChangedMail(profile, email, oneTimeLink().hash, now()))] : []),
  ]);
  await reachSecond(from);
  const session = await signIn(username, body.new_password);
  log("info", "password_changed");
  return new Answer({ status: "success" as const, data: { accessToken: session.accessToken } }, [
    refreshCookie(session.refreshToken),
  ]);
});

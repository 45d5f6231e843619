import { changePassword } from "#contract/account.ts";
import { keys } from "../data/keys.ts";
import { putNew, remove, transact } from "../data/transaction.ts";
import { Answer } from "../http/answer.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { refuseWeakPassword } from "../identity/password-rules.ts";
import { setPassword, signIn } from "../identity/pool.ts";
import { refreshCookie } from "../identity/session-cookie.ts";
import { readProfileWith } from "../members/member-store.ts";
import { mayWriteTo } from "../notices/recipient-limit.ts";
import { endSessionsWrite, nextSecond, reachSecond } from "./end-all-sessions.ts";
import { oneTimeLink } from "./one-time-link.ts";
import { passwordChangedLetter } from "./password-changed-letter.ts";
import { reauthenticate } from "./reauthenticate.ts";

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
    remove(keys.passwordReset(profile.user_id)),
    ...(isTold ? [putNew(passwordChangedLetter(profile, email, oneTimeLink().hash, now()))] : []),
  ]);
  await reachSecond(from);
  const session = await signIn(username, body.new_password);
  log("info", "password_changed");
  return new Answer({ status: "success" as const, data: { accessToken: session.accessToken } }, [
    refreshCookie(session.refreshToken),
  ]);
});

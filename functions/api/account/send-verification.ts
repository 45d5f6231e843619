import { sendVerification } from "#contract/account.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { returnedOf } from "../../domains/accounts/present-user.ts";
import { askToVerify } from "../../domains/accounts/verification.ts";
import { countMail } from "../../domains/mail/mail-limits.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { keys } from "../../platform/table/keys.ts";
import { transact } from "../../platform/table/transaction.ts";

/** Sends the verification link again; the earlier one stays good. Nothing is sent to a verified address that takes mail. */
export const handler = endpoint("sendVerification", sendVerification, async ({ caller, now }) => {
  const [profile, sent] = await readPresentProfileWith(caller, keys.emailVerification(await userIdOf(caller)));
  const { user_id, email } = profile;
  if (email === null || (profile.email_verified && !returnedOf(profile))) return { status: "success" as const };
  await countMail(user_id, email);
  await transact(askToVerify(profile, email, now(), sent).writes);
  return { status: "success" as const };
});

import { sendVerification } from "#contract/account.ts";
import { readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { returnedOf } from "../../core/member/present-user.ts";
import { askToVerify } from "../../core/member/verification.ts";
import { countMail } from "../../core/outbox/mail-limits.ts";
import { keys } from "../../data/keys.ts";
import { transact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Sends the link again, beside which the one before stays good; who verified an address that takes mail gets none. */
export const handler = endpoint("sendVerification", sendVerification, async ({ caller, now }) => {
  const [profile, sent] = await readPresentProfileWith(caller, keys.emailVerification(await userIdOf(caller)));
  const { user_id, email } = profile;
  if (email === null || (profile.email_verified && !returnedOf(profile))) return { status: "success" as const };
  await countMail(user_id, email);
  await transact(askToVerify(profile, email, now(), sent).writes);
  return { status: "success" as const };
});

import { sendVerification } from "#contract/account.ts";
import { readPresentProfileWith } from "../../core/member/member-store.ts";
import { newVerification, verificationMail } from "../../core/member/verification.ts";
import { countMail } from "../../core/outbox/mail-limits.ts";
import { putNew, transact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { now } from "../../kernel/time.ts";

/** Sends the link again and makes earlier ones void; a verified person gets none. */
export const handler = endpoint("sendVerification", sendVerification, async ({ caller }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { user_id, email } = profile;
  if (profile.email_verified || email === null) return { status: "success" as const };
  await countMail(user_id, email);
  const link = oneTimeLink();
  const at = now();
  await transact([newVerification(user_id, email, link.hash, at), putNew(verificationMail(profile, email, link, at))]);
  return { status: "success" as const };
});

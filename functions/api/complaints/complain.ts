import { complain } from "#contract/complaint.ts";
import { nameOf, readProfileWith } from "../../domains/accounts/member-store.ts";
import { newComplaint, presentComplaint } from "../../domains/community/complaint.ts";
import { receiptLetter } from "../../domains/community/complaint-mails.ts";
import { saveComplaint } from "../../domains/community/complaint-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "complaint", calls: 5, seconds: HOUR_SECONDS };

/** Takes a complaint of the caller and confirms it by mail, with its number and the day by which it is answered. */
export const handler = endpoint("complain", complain, async ({ body, caller, now, log }) => {
  const [profile] = await readProfileWith(caller);
  const { user_id, email, email_verified } = profile;
  await countCall(LIMIT, user_id);
  const made = newComplaint({ scope: user_id, name: nameOf(profile), email, user_id }, body, now());
  const kept = await saveComplaint(made, await receiptLetter(made, email_verified));
  log("info", "complaint_received");
  return { status: "success" as const, data: { complaint: presentComplaint(kept) } };
});

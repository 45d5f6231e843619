import { complainAsGuest } from "#contract/complaint.ts";
import { newComplaint } from "../../domains/community/complaint.ts";
import { receiptLetter } from "../../domains/community/complaint-mails.ts";
import { saveComplaint } from "../../domains/community/complaint-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { accountScope, countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const PER_ADDRESS = { scope: "guest-complaint", calls: 5, seconds: HOUR_SECONDS };

/**
 * Takes a complaint without a sign-in. The staff check whose the order is: the answer does not tell, and the mail, which may reach a
 * stranger, repeats nothing that was typed.
 */
export const handler = endpoint("complainAsGuest", complainAsGuest, async ({ body, now, log }) => {
  const { name, email, ...written } = body;
  const scope = accountScope(email);
  await countCall(PER_ADDRESS, scope);
  const made = newComplaint({ scope, name, email }, written, now());
  const { id, received_at, due } = await saveComplaint(made, await receiptLetter(made, false));
  log("info", "complaint_received");
  return { status: "success" as const, data: { id, received_at, due } };
});

import { complainAsGuest } from "#contract/complaint.ts";
import { newComplaint } from "../../core/complaint/complaint.ts";
import { receiptLetter } from "../../core/complaint/complaint-letters.ts";
import { saveComplaint } from "../../core/complaint/complaint-store.ts";
import { accountScope, countCall } from "../../core/limit/rate-limit.ts";
import { endpoint } from "../../http/endpoint.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const PER_ADDRESS = { scope: "guest-complaint", calls: 5, seconds: HOUR_SECONDS };

/**
 * A complaint without signing in. Whether the order is the writer's is for the staff to see: the answer tells nothing of it, and the
 * letter, which may reach a stranger, none of what was typed.
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

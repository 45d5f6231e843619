import { readReference } from "#contract/order-words.ts";
import { withdrawAsGuest } from "#contract/withdrawal.ts";
import { mayWriteTo } from "../../domains/mail/mail-limits.ts";
import { orderOfBuyer } from "../../domains/orders/buyer-store.ts";
import { declareWithdrawal, recordUnknown } from "../../domains/refunds/declare-withdrawal.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { accountScope, countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const PER_ADDRESS = { scope: "guest-withdrawal", calls: 5, seconds: HOUR_SECONDS };
const PER_ORDER = { scope: "order-withdrawal", calls: 5, seconds: HOUR_SECONDS };

/**
 * Withdraws from an order without a sign-in (step 2). The proof is the order's number (128 random bits) or reference (40) with its buyer's
 * e-mail. The answer is the same for everybody; the result is mailed to that address.
 */
export const handler = endpoint("withdrawAsGuest", withdrawAsGuest, async ({ body, now, log }) => {
  const { name, email } = body;
  const order_number = readReference(body.order_number) ?? body.order_number;
  await Promise.all([countCall(PER_ADDRESS, accountScope(email)), countCall(PER_ORDER, accountScope(order_number))]);
  const at = now();
  const declarant = { scope: accountScope(email), name, email, isGuest: true };
  const order = await orderOfBuyer(order_number, email);
  if (order) await declareWithdrawal(order, declarant, at);
  else await recordUnknown(order_number, declarant, await mayWriteTo(email, false), at);
  log("info", "guest_withdrawal");
  return { status: "success" as const, data: { received_at: at.toISOString() } };
});

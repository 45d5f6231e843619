import { withdrawAsGuest } from "#contract/withdrawal.ts";
import { accountScope, countCall } from "../../core/limit/rate-limit.ts";
import { profileItem } from "../../core/member/member-store.ts";
import { type OrderRecord, orderOfAttempt } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { mayWriteTo } from "../../core/outbox/mail-limits.ts";
import { declareWithdrawal, recordUnknown } from "../../core/reimbursement/declare-withdrawal.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pseudonym } from "../../kernel/digest.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const PER_ADDRESS = { scope: "guest-withdrawal", calls: 5, seconds: HOUR_SECONDS };
const PER_ORDER = { scope: "order-withdrawal", calls: 5, seconds: HOUR_SECONDS };

/**
 * Step 2 of a withdrawal without signing in. The order's number (128 random bits) with its buyer's e-mail is the proof; the
 * answer is the same for everybody, and what follows stands in the mail to that address.
 */
export const handler = endpoint("withdrawAsGuest", withdrawAsGuest, async ({ body, now, log }) => {
  const { name, order_number, email } = body;
  await Promise.all([countCall(PER_ADDRESS, accountScope(email)), countCall(PER_ORDER, accountScope(order_number))]);
  const at = now();
  const declarant = { scope: accountScope(email), name, email, isGuest: true };
  const order = await orderOf(order_number, email);
  if (order) await declareWithdrawal(order, declarant, at);
  else await recordUnknown(order_number, declarant, await mayWriteTo(email, false), at);
  log("info", "guest_withdrawal");
  return { status: "success" as const, data: { received_at: at.toISOString() } };
});

/** The order of that number, where the address is the buyer's: of the purchase, of the account today, or of one that is deleted. */
async function orderOf(number: string, email: string): Promise<OrderRecord | undefined> {
  const known = orderOfAttempt(number);
  const order = known === undefined ? undefined : await findOrder(known);
  if (!order) return undefined;
  if (order.buyer.email === email) return order;
  if (order.buyer_marks?.includes(await pseudonym("email", email))) return order;
  const profile = await getItem(keys.profile(order.user_id), profileItem, true);
  return profile?.email === email ? order : undefined;
}

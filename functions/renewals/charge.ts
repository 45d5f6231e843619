import { log } from "../http/log.ts";
import type { SubscriptionRecord } from "../members/member.ts";
import { connectGateway } from "../payments/connect-gateway.ts";
import { applyOutcome, type Settled, settle } from "../payments/settle.ts";
import { dueOf } from "./calendar.ts";
import { afterFailure } from "./failure.ts";
import { membershipLetter } from "./letters.ts";
import type { Pace } from "./pace.ts";
import { renewalOrder } from "./renewal-order.ts";
import { readMemberAndPlan, saveIntent, saveMembership } from "./renewal-store.ts";
import { renewalTerms } from "./terms.ts";

export type Charged = Settled | "no_card" | "busy" | "gone";

/**
 * Charges a membership's stored card for the next period: intent first, then one call. What the answer proves is written
 * like any order's; any doubt is asked of the status at once, and by the reconcile job until it is known.
 */
export async function charge(record: SubscriptionRecord, pace: Pace, now: () => Date): Promise<Charged> {
  const { profile, plan } = await readMemberAndPlan(record, renewalTerms(record).plan);
  if (!profile || !plan) {
    log("error", "renewal_impossible", { subscription: record.id });
    return "gone";
  }
  if (record.account_id === null) return withoutCard(record, profile, now());
  await pace();
  const order = renewalOrder(record, plan, profile, now());
  if (!(await saveIntent(record, order, now()))) return "busy";
  const gateway = await connectGateway();
  const outcome = await gateway.nextSubPayment({
    orderNumber: order.order_number,
    accountId: record.account_id,
    cents: order.cents,
    cart: order.title,
  });
  const isPlain = outcome.kind === "paid" || (outcome.kind === "declined" && outcome.class !== "technical");
  return isPlain ? applyOutcome(order, outcome) : settle(order.order_number);
}

/** Nothing can be charged: the same as a card that is refused for good. */
async function withoutCard(record: SubscriptionRecord, reader: { first_name: string; email: string | null }, at: Date) {
  const due = dueOf(record).toISOString();
  const after = afterFailure(record, { due, try: 0 }, "hard", at);
  await saveMembership(record, after, membershipLetter("payment_failed", after, reader, due, at));
  return "no_card" as const;
}

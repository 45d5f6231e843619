import { log } from "../../../platform/log.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { findOrder } from "../../orders/order-store.ts";
import { connectGateway } from "../../payments/connect-gateway.ts";
import { applyAnswer, settle } from "../../settlement/settle.ts";
import { dueOf } from "../calendar.ts";
import { failed } from "../failed.ts";
import { membershipMail, type Reader } from "../membership-mail.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { saveSubscription } from "../subscription-store.ts";
import { renewalTerms } from "../terms.ts";
import { charging, tried } from "../transitions.ts";
import { saveIntent } from "./intent.ts";
import { renewalOrder } from "./renewal-order.ts";
import { planSoldLast, readMemberAndPlan } from "./renewal-store.ts";

export type Charged = Awaited<ReturnType<typeof settle>> | "no_card" | "busy" | "gone" | "nothing";

/**
 * Charges a membership's stored card for the next period: intent first, then one call. What the answer proves is written
 * like any order's; any doubt is asked of the status at once, and by the reconcile job until it is known.
 */
export async function charge(record: SubscriptionRecord, pace: () => Promise<void>, now: () => Date): Promise<Charged> {
  const { profile, plan: listed } = await readMemberAndPlan(record, renewalTerms(record).plan);
  const plan = listed ?? (await planSoldLast(record));
  if (!profile || !plan) {
    log("error", "renewal_impossible", { subscription: record.id });
    return "gone";
  }
  if (record.account_id === null) return withoutCard(record, profile, now());
  await pace();
  const order = renewalOrder(record, plan, profile, now());
  if (!(await saveIntent(record, order, now()))) return passUsedNumber(record, order);
  const gateway = await connectGateway();
  const outcome = await gateway.chargeAgain({
    attemptNumber: order.order_number,
    storedCard: record.account_id,
    cents: order.cents,
    title: order.title,
  });
  const isPlain = outcome.kind === "paid" || (outcome.kind === "declined" && outcome.class !== "technical");
  return isPlain ? applyAnswer(order, { named: order, outcome }) : settle(order.order_number);
}

/** Something stands in the way. Where it is a try that the record does not know of, the record learns of it: a number is used once. */
async function passUsedNumber(record: SubscriptionRecord, { order_number, renewal }: OrderRecord) {
  const used = await findOrder(order_number);
  if (!used) return "busy" as const;
  const isOpen = used.status === "pending" || used.status === "review";
  const after = isOpen ? charging(record, order_number, renewal?.try) : tried(record, renewal?.try);
  await saveSubscription(record, after);
  return "nothing" as const;
}

/** Nothing can be charged: the same as a card that is refused for good. */
async function withoutCard(record: SubscriptionRecord, reader: Reader, at: Date) {
  const due = dueOf(record).toISOString();
  const after = failed(record, { due }, "hard", at);
  await saveSubscription(record, after, membershipMail("payment_failed", after, reader, due, at));
  return "no_card" as const;
}

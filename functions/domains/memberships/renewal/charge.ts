import { log } from "../../../platform/log.ts";
import { putNew, tryTransact } from "../../../platform/table/transaction.ts";
import { FORM_LIFE_MS, type OrderRecord } from "../../orders/order.ts";
import { findOrder, lockWrite, newOrderItems } from "../../orders/order-store.ts";
import { connectGateway } from "../../payments/connect-gateway.ts";
import { applyAnswer, settle } from "../../settlement/settle.ts";
import { dueOf } from "../calendar.ts";
import { failCharge } from "../charge-outcome.ts";
import { membershipMail, type Reader } from "../membership-mail.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { saveSubscription, subscriptionWrites } from "../subscription-store.ts";
import { renewalTerms } from "../terms.ts";
import { beginCharge, countTry } from "../transitions.ts";
import { planSoldLast, readMemberAndPlan, renewalOrder } from "./renewal-order.ts";

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

/**
 * The intent to charge, before the gateway is asked: the order, the membership that waits for it in its grace, and the lock
 * that keeps out a checkout of the member. False where one of them stands in the way; then nothing may be charged.
 */
async function saveIntent(before: SubscriptionRecord, order: OrderRecord, now: Date): Promise<boolean> {
  return tryTransact([
    ...newOrderItems(order).map(putNew),
    ...subscriptionWrites(before, beginCharge(before, order.order_number, order.renewal?.try)),
    lockWrite(order, new Date(now.getTime() + FORM_LIFE_MS), now),
  ]);
}

/** The intent was refused. Where this try's number is used already the record learns of it: a number is used once. */
async function passUsedNumber(record: SubscriptionRecord, { order_number, renewal }: OrderRecord) {
  const used = await findOrder(order_number);
  if (!used) return "busy" as const;
  const isOpen = used.status === "pending" || used.status === "review";
  await saveSubscription(
    record,
    isOpen ? beginCharge(record, order_number, renewal?.try) : countTry(record, renewal?.try),
  );
  return "nothing" as const;
}

/** Nothing can be charged: the same as a card that is refused for good. */
async function withoutCard(record: SubscriptionRecord, reader: Reader, at: Date) {
  const due = dueOf(record).toISOString();
  const change = failCharge(record, { due }, "hard", at);
  await saveSubscription(record, change, membershipMail("payment_failed", change.after, reader, due, at));
  return "no_card" as const;
}

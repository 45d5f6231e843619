import { log } from "../../../platform/log.ts";
import { putNew, tryTransact } from "../../../platform/table/transaction.ts";
import { FORM_LIFE_MS, type OrderRecord } from "../../orders/order.ts";
import { findOrder, lockWrite, newOrderItems } from "../../orders/order-store.ts";
import { connectGateway, isGatewaySilent } from "../../payments/connect-gateway.ts";
import { applyAnswer, settle } from "../../settlement/settle.ts";
import { shopAt } from "../../shop/shop-settings.ts";
import { dueOf } from "../calendar.ts";
import { failCharge } from "../charge-outcome.ts";
import { type MailRecipient, membershipMail } from "../membership-mail.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { saveSubscription, subscriptionWrites } from "../subscription-store.ts";
import { renewalTerms } from "../terms.ts";
import { beginCharge, countTry } from "../transitions.ts";
import { planSoldLast, readMemberAndPlan, renewalOrder } from "./renewal-order.ts";

export type Charged = Awaited<ReturnType<typeof settle>> | "no_card" | "busy" | "gone" | "nothing";

/**
 * Charges the stored card for the next period: intent first, then one call. The answer is applied like any order's; in
 * doubt the status is asked at once, then by the reconcile job.
 */
export async function charge(record: SubscriptionRecord, pace: () => Promise<void>, now: () => Date): Promise<Charged> {
  const { profile, plan: listed } = await readMemberAndPlan(record, renewalTerms(record).plan);
  const plan = listed ?? (await planSoldLast(record));
  if (!profile || !plan) {
    log("error", "renewal_impossible", { subscription: record.id });
    return "gone";
  }
  if (record.account_id === null) return withoutCard(record, profile, now());
  if (isGatewaySilent(record.gateway)) return "busy";
  await pace();
  const seller = await shopAt(now());
  const order = renewalOrder(record, { plan, profile, seller }, now());
  if (!(await saveIntent(record, order, now()))) return passUsedNumber(record, order);
  const gateway = await connectGateway(order.gateway);
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
 * Saves order, waiting membership and lock before the gateway is asked. False where one of them is refused; then nothing
 * may be charged.
 */
async function saveIntent(before: SubscriptionRecord, order: OrderRecord, now: Date): Promise<boolean> {
  return tryTransact([
    ...newOrderItems(order).map(putNew),
    ...subscriptionWrites(before, beginCharge(before, order.order_number, order.renewal?.try)),
    lockWrite(order, new Date(now.getTime() + FORM_LIFE_MS), now),
  ]);
}

/**
 * The intent was refused. Notes this try's number in the record where an order has it already: a number is used once.
 */
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

/** Without a card the renewal fails as with a card that is refused for good. */
async function withoutCard(record: SubscriptionRecord, recipient: MailRecipient, at: Date) {
  const due = dueOf(record).toISOString();
  const change = failCharge(record, { due }, "hard", at);
  await saveSubscription(record, change, membershipMail("payment_failed", change.after, recipient, due, at));
  return "no_card" as const;
}

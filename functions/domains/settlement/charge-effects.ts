import { givenEndOf } from "../access/can-access.ts";
import { applyPayment, type Failure, failCharge, isTold } from "../memberships/charge-outcome.ts";
import type { MembershipChange, SubscriptionRecord } from "../memberships/subscription.ts";
import { releaseCharge } from "../memberships/transitions.ts";
import { type OrderRecord, usingOrder } from "../orders/order.ts";
import { vatOf } from "../orders/pricing.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { type NewRefund, type RefundReason, refundId, remainingAfter } from "../refunds/record/refund.ts";
import type { BuyerFacts } from "./buyer-facts.ts";
import type { Effect } from "./effects.ts";

/** A person's words and id with a charge that goes back; `outside`: they have paid it back by transfer already. */
export interface ReturnWords {
  readonly note: string | null;
  readonly by: string | null;
  readonly outside: boolean;
}
const BY_ITSELF: ReturnWords = { note: null, by: null, outside: false };

/** The effects of a paid order. Pure, as all here. */
export function keepCharge(order: OrderRecord, payment: PaidPayment, buyer: BuyerFacts, newId: string): Effect[] {
  const { reference, paid_at: at } = payment;
  const { subscription: before, gift, entitlements } = buyer;
  const isPlan = order.category === "subscription" && !gift;
  const change = isPlan ? applyPayment(withPeriod(order), payment, before, newId, givenEndOf(entitlements)) : undefined;
  const period = change?.after.periods?.at(-1);
  return [
    { effect: "settle_order", as: "paid", payment },
    { effect: "keep_payment", payment },
    { effect: "book_charge", payment, ...(period && { period: { from: period.from, until: period.until } }) },
    opens(payment, { before, change, gift }),
    { effect: "count_sale", payment },
    ...(usingOrder(order) ? [{ effect: "count_coupon", payment, seen: buyer.couponUse } as const] : []),
    ...(buyer.trial
      ? [
          {
            effect: "follow_trial",
            payment,
            ...buyer.trial,
            isFirstMembership: change !== undefined && !before,
          } as const,
        ]
      : []),
    ...(buyer.isNew ? [{ effect: "count_first_buyer", payment } as const] : []),
    { effect: "confirm_order", payment, paidUntil: change?.after.paid_until ?? null, gift },
    { effect: "audit", at, event: "paid", words: { reference, cents: order.cents } },
    ...freed(buyer),
    ...(buyer.hasKnownCard ? [{ effect: "need_tick", payment } as const] : []),
    ...guards(order, buyer),
  ];
}

/** What is open from now on: a gift to whoever has its code, a membership's period, or the product. */
function opens(
  payment: PaidPayment,
  {
    before,
    change,
    gift,
  }: Pick<BuyerFacts, "gift"> & { before: SubscriptionRecord | undefined; change: MembershipChange | undefined },
): Effect {
  if (gift) return { effect: "open_gift", payment, gift };
  return change ? { effect: "change_membership", before, change } : { effect: "open_product", payment };
}

/**
 * The effects of a charge that goes back in full: it is booked, gives nothing, and its membership is free for the next
 * charge. The first payment and its access stay.
 */
export function returnCharge(
  order: OrderRecord,
  payment: PaidPayment,
  buyer: BuyerFacts,
  reason: RefundReason,
): Effect[] {
  const isForPeriod = order.renewal || (order.extends_due && buyer.hasAccount);
  const { subscription: before } = buyer;
  return [
    ...giveBack(order, payment, reason),
    ...(isForPeriod && before
      ? [{ effect: "change_membership", before, change: releaseCharge(before, order.order_number) } as const]
      : []),
    ...(order.extends_due && buyer.hasAccount ? [{ effect: "require_account" } as const] : []),
    ...freed(buyer),
  ];
}

/** The charge itself, booked and on its way back, or back already by a person's transfer. */
export function giveBack(
  order: OrderRecord,
  payment: PaidPayment,
  reason: RefundReason,
  { note, by, outside }: ReturnWords = BY_ITSELF,
): Effect[] {
  const { order_number, cents } = order;
  const { reference, attempt_number, paid_at: at } = payment;
  const kept = reason === "account_deleted" ? { ...payment, account_id: null } : payment;
  const refund: NewRefund = {
    id: refundId(order),
    order_number,
    user_id: order.user_id,
    attempt_number,
    reference,
    cents,
    remaining_cents: remainingAfter(order, cents),
    reason,
    note,
    by,
    requested_at: at,
    ...(outside && { outside }),
  };
  return [
    { effect: "settle_order", as: outside ? "refunded" : "refund_due", payment },
    { effect: "keep_payment", payment: kept },
    { effect: "book_charge", payment },
    { effect: outside ? "book_refund" : "owe_refund", refund },
    { effect: "tell_refund", template: outside ? "refund_sent" : "refund_requested", refund },
    { effect: "audit", at, event: "paid_in_vain", words: { reference, cents, reason, note, by } },
  ];
}

/** A charge beside the one that settled the order: the first payment and its access stay untouched. */
export function returnSecondCharge(order: OrderRecord, payment: PaidPayment): Effect[] {
  const refund: NewRefund = {
    id: `duplicate-${payment.reference}`,
    order_number: order.order_number,
    user_id: order.user_id,
    attempt_number: payment.attempt_number,
    reference: payment.reference,
    cents: payment.cents,
    remaining_cents: 0,
    reason: "duplicate",
    note: null,
    by: null,
    requested_at: payment.paid_at,
    vat: vatOf(order),
  };
  return [
    { effect: "keep_payment", payment },
    { effect: "book_charge", payment },
    { effect: "owe_refund", refund },
  ];
}

/**
 * The effects of a failed renewal on its membership: grace, next try, and a mail where only the member can pay. None
 * where the membership waits for another order.
 */
export function failRenewal(
  order: OrderRecord,
  before: SubscriptionRecord | undefined,
  failure: Failure,
  now: Date,
  decline?: OrderRecord["decline"],
): Effect[] {
  if (!order.renewal || before?.renewal_order !== order.order_number) return [];
  const change = failCharge(before, order.renewal, failure, now);
  const { after } = change;
  return [
    { effect: "change_membership", before, change },
    ...(isTold(failure, after) ? [{ effect: "tell_failed_charge", membership: after, at: now, decline } as const] : []),
  ];
}

function withPeriod(order: OrderRecord) {
  return { ...order, period_days: order.period_days ?? 0 };
}

function freed({ holdsLock }: BuyerFacts): Effect[] {
  return holdsLock ? [{ effect: "free_lock" }] : [];
}

/** The conditions of a purchase. The membership's version guards its next period. */
function guards(order: OrderRecord, { boughtBy }: BuyerFacts): Effect[] {
  if (order.renewal) return [];
  if (order.extends_due || order.gift) return [{ effect: "require_account" }];
  return [{ effect: "require_account" }, { effect: "claim_product", seen: boughtBy }];
}

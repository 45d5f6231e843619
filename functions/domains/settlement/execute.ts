import { put, putNew, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { entitlementEntry } from "../access/entitlement-store.ts";
import { bookCharge, bookRefund } from "../books/ledger/booking.ts";
import type { CouponUse } from "../coupons/coupon.ts";
import { countUse } from "../coupons/coupon-store.ts";
import { openGift } from "../gifts/gift.ts";
import { giftFacts } from "../gifts/gift-mail.ts";
import { giftChange } from "../gifts/gift-store.ts";
import { membershipMail } from "../memberships/membership-mail.ts";
import { subscriptionWrites } from "../memberships/subscription-store.ts";
import { chargeOrder, claimProduct, noteGiver, requireAccount } from "../orders/charged-order.ts";
import { type OrderRecord, usingOrder } from "../orders/order.ts";
import { confirmation } from "../orders/order-mail.ts";
import { freeLock, orderAudit, orderMoves } from "../orders/order-store.ts";
import { keepPayment, type PaidPayment } from "../payments/payment.ts";
import { needTick } from "../payments/start-now-store.ts";
import { doneRefund, refundIntent } from "../refunds/record/refund.ts";
import { refundMail } from "../refunds/record/refund-mail.ts";
import { countFirstBuyer, countPaidOrder, countSale } from "../reporting/sales-counters.ts";
import { trialWrites } from "../trials/trial.ts";
import type { PaidGift } from "./buyer-facts.ts";
import type { Effect } from "./effects.ts";

type EffectName = Effect["effect"];
type Writer<E extends EffectName> = (order: OrderRecord, effect: Extract<Effect, { effect: E }>) => TransactItem[];

/** Each effect is written by the noun that owns it. */
const writers: { readonly [E in EffectName]: Writer<E> } = {
  settle_order: (order, { payment, as }) => chargeOrder(order, payment, as),
  // A buyer who is deleted leaves no card, and whoever pays a gift.
  keep_payment: (order, { payment }) => [
    keepPayment(order.buyer_marks || order.gift ? { ...payment, account_id: null } : payment),
  ],
  book_charge: (order, { payment, period }) => bookCharge(order, payment, period),
  open_product: (order, { payment }) => [putNew(entitlementEntry(order, payment.paid_at))],
  open_gift: (order, { payment, gift: { before } }) => [
    giftChange(openGift(before, order, payment.paid_at)),
    noteGiver(order),
  ],
  change_membership: (_order, { before, change }) => subscriptionWrites(before, change),
  count_sale: (order, { payment }) => [...countSale(order, payment.paid_at), ...countPaidOrder(order, payment.paid_at)],
  count_coupon: (order, { payment, seen }) => countCoupon(order, seen, payment.paid_at),
  follow_trial: (_order, { payment, card, isFirstMembership }) =>
    trialWrites(card, isFirstMembership, new Date(payment.paid_at)),
  count_first_buyer: (_order, { payment }) => countFirstBuyer(payment.paid_at),
  confirm_order: (order, { payment, paidUntil, gift }) =>
    mail(confirmation(order, payment, paidUntil, gift && toldGift(order, payment, gift))),
  require_account: (order) => [requireAccount(order)],
  claim_product: (order, { seen }) => [claimProduct(order, seen)],
  need_tick: (order, { payment }) => [needTick(order, payment.paid_at)],
  owe_refund: (_order, { refund }) => [putNew(refundIntent(refund))],
  book_refund: (order, { refund }) => [putNew(doneRefund(refund)), ...bookRefund(refund, order, refund.requested_at)],
  tell_refund: (order, { template, refund }) =>
    mail(refundMail(template, order, { ...refund, byTransfer: refund.outside, at: refund.requested_at })),
  move_order: (order, { move }) => orderMoves(order, move),
  free_lock: (order) => [freeLock(order)],
  tell_failed_charge: (order, { membership, at, decline }) =>
    newMail(membershipMail("payment_failed", membership, order.buyer, order.order_number, at, { decline })),
  audit: (order, { at, event, words }) => [orderAudit(order.order_number, at, event, words)],
};

/** The writes of what was decided of an order, to stand in one transaction. */
export function writesOf(order: OrderRecord, effects: readonly Effect[]): TransactItem[] {
  return effects.flatMap((effect) => (writers[effect.effect] as Writer<EffectName>)(order, effect));
}

/** Makes what was decided true, all or nothing; false where somebody else was faster. */
export async function execute(order: OrderRecord, effects: readonly Effect[]): Promise<boolean> {
  const writes = writesOf(order, effects);
  return writes.length === 0 || tryTransact(writes);
}

function toldGift(order: OrderRecord, { paid_at }: PaidPayment, { before, code }: PaidGift) {
  return giftFacts(openGift(before, order, paid_at), code);
}

function countCoupon(order: OrderRecord, seen: CouponUse | undefined, at: string): TransactItem[] {
  const using = usingOrder(order);
  return using ? countUse(using, seen, at) : [];
}

function mail(entry: ReturnType<typeof confirmation>): TransactItem[] {
  return entry ? [put(entry)] : [];
}

function newMail(entry: ReturnType<typeof membershipMail>): TransactItem[] {
  return entry ? [putNew(entry)] : [];
}

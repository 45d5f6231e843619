import { keys } from "../../data/keys.ts";
import { put, putNew } from "../../data/transaction.ts";
import { bookCharge, bookRefund } from "../ledger/booking.ts";
import { chargeOrder } from "../order/charged-order.ts";
import type { OrderRecord } from "../order/order.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { keepPayment } from "../payment/payment-store.ts";
import { doneRefund, type RefundReason, refundIntent } from "../refund/refund.ts";
import { refundId } from "../refund/refund-id.ts";
import { refundMail } from "../refund/refund-mail.ts";
import { remainingAfter } from "../refund/remaining.ts";

/** A person's words and id with a charge that goes back; `outside`: they have paid it back by transfer already. */
export interface ReturnWords {
  readonly note: string | null;
  readonly by: string | null;
  readonly outside: boolean;
}
const BY_ITSELF: ReturnWords = { note: null, by: null, outside: false };

/**
 * The writes by which an order that the gateway charged gives nothing and owes all of it back: charge, line in the ledger,
 * due invoice, refund intent (or the refund that was made outside the gateway), mail, audit. Pure; under the same condition
 * as a paid order, so that only one of both happens.
 */
export function returnChargeWrites(
  order: OrderRecord,
  payment: PaidPayment,
  reason: RefundReason,
  { note, by, outside }: ReturnWords = BY_ITSELF,
) {
  const forgotten = reason === "account_deleted" ? { ...payment, account_id: null } : payment;
  const { order_number, user_id, cents } = order;
  const { reference, attempt_number, paid_at: at } = payment;
  const id = refundId(order);
  const template = outside ? "refund_sent" : "refund_requested";
  const mail = refundMail(template, order, { id, cents, reason, at });
  const refund = {
    id,
    order_number,
    user_id,
    attempt_number,
    reference,
    cents,
    remaining_cents: remainingAfter(order, cents),
    reason,
    note,
    by,
    requested_at: at,
  };
  return [
    chargeOrder(order, payment, outside ? "refunded" : "refund_due"),
    keepPayment(forgotten),
    ...bookCharge(order, forgotten),
    putNew(outside ? doneRefund({ ...refund, outside }) : refundIntent(refund)),
    ...(outside ? bookRefund(refund, order, at) : []),
    ...(mail ? [put(mail)] : []),
    putNew({ ...keys.orderAudit(order_number, at, "paid_in_vain"), reference, cents, reason, note, by }),
  ];
}

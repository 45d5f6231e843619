import { put } from "../../platform/table/transaction.ts";
import { bookRefund } from "../books/ledger/booking.ts";
import type { OrderRecord } from "../orders/order.ts";
import { orderAudit } from "../orders/order-store.ts";
import { confirmRefund, reviewRefund } from "../orders/refunded-order.ts";
import { ofKeptPayment, type RefundRecord } from "./record/refund.ts";
import { refundMail } from "./record/refund-mail.ts";
import { refundDone, refundInReview } from "./record/refund-store.ts";

/** All that becomes true in one transaction when the gateway confirms a refund: refund, order, ledger, credit note, mail, audit. */
export function doneWrites(refund: RefundRecord, order: OrderRecord, at: string) {
  const { id, order_number, cents, reason } = refund;
  const mail = refundMail("refund_sent", order, { id, cents, reason, at });
  return [
    ...refundDone(refund, at),
    ...(ofKeptPayment(refund, order) ? confirmRefund(order, refund) : []),
    ...bookRefund(refund, order, at),
    ...(mail ? [put(mail)] : []),
    orderAudit(order_number, at, `refund_sent-${id}`, { cents, reason }),
  ];
}

/** A refund that needs a person, and its order with it; the status is still asked for, so that it is resolved by itself. */
export function reviewWrites(
  refund: RefundRecord,
  order: OrderRecord,
  at: string,
  why: NonNullable<RefundRecord["review_reason"]>,
) {
  const { id, order_number } = refund;
  return [
    ...refundInReview(refund, why, at),
    ...(ofKeptPayment(refund, order) ? [reviewRefund(order_number)] : []),
    orderAudit(order_number, at, `refund_review-${id}`),
  ];
}

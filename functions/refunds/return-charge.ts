import { keys } from "../data/keys.ts";
import { put, putNew } from "../data/transaction.ts";
import type { OrderRecord } from "../orders/order.ts";
import { chargeFacts } from "../payments/paid-facts.ts";
import { payOrder } from "../payments/paid-writes.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { type RefundReason, refundIntent } from "./refund.ts";
import { refundLetter } from "./refund-letter.ts";
import { remainingAfter } from "./remaining.ts";
import { refundId } from "./request-refund.ts";

/**
 * The writes by which an order that the gateway charged gives nothing and owes all of it back: charge, line in the ledger,
 * due invoice, refund intent, letter, audit. Pure; under the same condition as a paid order, so that only one of both happens.
 */
export function returnChargeWrites(order: OrderRecord, payment: PaidPayment, reason: RefundReason) {
  const forgotten = reason === "account_deleted" ? { ...payment, account_id: null } : payment;
  const { payment: item, movement, invoice } = chargeFacts(order, forgotten);
  const { order_number, user_id, cents } = order;
  const { reference, attempt_number, paid_at: at } = payment;
  const id = refundId(order);
  const letter = refundLetter("refund_requested", order, { id, cents, reason, at });
  return [
    payOrder(order, payment, "refund_due"),
    putNew(item),
    putNew(movement),
    putNew(invoice),
    putNew(
      refundIntent({
        id,
        order_number,
        user_id,
        attempt_number,
        reference,
        cents,
        remaining_cents: remainingAfter(order, cents),
        reason,
        note: null,
        by: null,
        requested_at: at,
      }),
    ),
    ...(letter ? [put(letter)] : []),
    putNew({ ...keys.orderAudit(order_number, at, "paid_in_vain"), reference, cents, reason }),
  ];
}

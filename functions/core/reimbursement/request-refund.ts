import { keys } from "../../data/keys.ts";
import { put, putNew } from "../../data/transaction.ts";
import { countRefund } from "../figures/sales-counters.ts";
import type { OrderRecord } from "../order/order.ts";
import { oweRefund } from "../order/refunded-order.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { type RefundReason, refundId, refundIntent, remainingAfter } from "../refund/refund.ts";
import { refundMail } from "../refund/refund-mail.ts";
import { accessWrites, type Held } from "./buyers-access.ts";

export interface RefundRequest {
  readonly order: OrderRecord;
  readonly payment: Pick<PaidPayment, "reference" | "attempt_number">;
  /** Cents EUR to give back. */
  readonly cents: number;
  readonly reason: RefundReason;
  /** An administrator's words and id; null for the product's own refunds. */
  readonly note: string | null;
  readonly by: string | null;
  /** UTC ISO 8601. */
  readonly at: string;
  readonly held: Held;
  /** Whether the product is closed to the buyer; a refund of all that is left always closes it. */
  readonly endsAccess: boolean;
}

/**
 * The writes by which a paid order owes money back: intent, order, access, counters, mail and audit. Pure; the order's
 * condition lets one refund through at a time. A withdrawal's mail is its acknowledgement, which its caller adds.
 */
export function refundWrites(request: RefundRequest) {
  const { order, payment, cents, reason, note, by, at } = request;
  const remaining = remainingAfter(order, cents);
  const endsAccess = request.endsAccess || remaining === 0;
  const id = refundId(order);
  const mail = reason === "withdrawal" ? undefined : refundMail("refund_requested", order, { id, cents, reason, at });
  return [
    oweRefund(order, endsAccess, reason === "withdrawal" ? { at, cents } : undefined),
    putNew(
      refundIntent({
        id,
        order_number: order.order_number,
        user_id: order.user_id,
        attempt_number: payment.attempt_number,
        reference: payment.reference,
        cents,
        remaining_cents: remaining,
        reason,
        note,
        by,
        requested_at: at,
        ...(order.outside_cents && { outside_cents: order.outside_cents }),
      }),
    ),
    ...accessWrites(order, request.held, { cents, at, endsAccess, endsContract: reason === "withdrawal" }),
    ...countRefund(order, cents, remaining === 0 ? -1 : 0),
    ...(mail ? [put(mail)] : []),
    putNew({ ...keys.orderAudit(order.order_number, at, `refund_due-${id}`), cents, remaining, reason, note, by }),
  ];
}

import { keys } from "../../data/keys.ts";
import { put, putNew, update } from "../../data/transaction.ts";
import { countRefund } from "../figures/sales-counters.ts";
import type { OrderRecord } from "../order/order.ts";
import { oweRefund } from "../order/refunded-order.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { type RefundReason, refundIntent } from "../refund/refund.ts";
import { refundId } from "../refund/refund-id.ts";
import { refundMail } from "../refund/refund-mail.ts";
import { remainingAfter } from "../refund/remaining.ts";
import { refunded } from "../subscription/refunded.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";

/** What an order gave its buyer, as the table holds it now; nothing of a deleted account. */
export interface Held {
  readonly entitlement: boolean;
  readonly subscription: SubscriptionRecord | undefined;
}

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
    ...accessWrites(request, { endsAccess, endsContract: reason === "withdrawal" }),
    ...countRefund(order, cents, remaining === 0 ? -1 : 0),
    ...(mail ? [put(mail)] : []),
    putNew({ ...keys.orderAudit(order.order_number, at, `refund_due-${id}`), cents, remaining, reason, note, by }),
  ];
}

/** What closes the product to its buyer, and takes the money out of the membership's value. */
export function accessWrites(
  { order, cents, at, held }: Pick<RefundRequest, "order" | "cents" | "at" | "held">,
  ends: { readonly endsAccess: boolean; readonly endsContract: boolean },
) {
  if (order.category !== "subscription") return held.entitlement && ends.endsAccess ? [endEntitlement(order)] : [];
  if (!held.subscription) return [];
  return subscriptionWrites(held.subscription, refunded(held.subscription, order, { cents, at, ...ends }));
}

function endEntitlement({ user_id, category, product_id, order_number }: OrderRecord) {
  return update(keys.entitlement(user_id, category, product_id, order_number), "SET ended = :yes", {
    condition: "attribute_exists(pk)",
    values: { ":yes": true },
  });
}

import { keys } from "../../data/keys.ts";
import { put, putNew, update } from "../../data/transaction.ts";
import type { OrderRecord } from "../order/order.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { type RefundReason, refundIntent } from "../refund/refund.ts";
import { refundId } from "../refund/refund-id.ts";
import { refundLetter } from "../refund/refund-letter.ts";
import { remainingAfter } from "../refund/remaining.ts";
import { type SalesDelta, salesKeys } from "../settlement/paid-facts.ts";
import { addSales } from "../settlement/paid-writes.ts";
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
 * The writes by which a paid order owes money back: intent, order, access, counters, letter and audit. Pure; the order's
 * condition lets one refund through at a time. A withdrawal's letter is its acknowledgement, which its caller adds.
 */
export function refundWrites(request: RefundRequest) {
  const { order, payment, cents, reason, note, by, at } = request;
  const remaining = remainingAfter(order, cents);
  const endsAccess = request.endsAccess || remaining === 0;
  const id = refundId(order);
  const letter =
    reason === "withdrawal" ? undefined : refundLetter("refund_requested", order, { id, cents, reason, at });
  return [
    owe(request, endsAccess),
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
    ...salesWrites(order, cents, remaining === 0 ? -1 : 0),
    ...(letter ? [put(letter)] : []),
    putNew({ ...keys.orderAudit(order.order_number, at, `refund_due-${id}`), cents, remaining, reason, note, by }),
  ];
}

/** The order owes money; refused where another refund or dispute was faster. */
function owe({ order, reason, cents, at }: RefundRequest, endsAccess: boolean) {
  const withdrawn = reason === "withdrawal";
  const changes = `SET #status = :due, access_ended = :ended${withdrawn ? ", withdrawn = :withdrawn" : ""}`;
  return update(keys.order(order.order_number), changes, {
    condition:
      "#status = :from AND (refunded_cents = :before OR (attribute_not_exists(refunded_cents) AND :before = :none))",
    names: { "#status": "status" },
    values: {
      ":due": "refund_due",
      ":ended": endsAccess || Boolean(order.access_ended),
      ":from": order.status,
      ":before": order.refunded_cents ?? 0,
      ":none": 0,
      ...(withdrawn && { ":withdrawn": { at, cents } }),
    },
  });
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

/**
 * The counters of the day on which the order was paid fall by what goes back; the order itself is no longer counted once nothing
 * is left (`gone` -1), and again (1) where less went back than was asked.
 */
export function salesWrites(order: OrderRecord, cents: number, gone: -1 | 0 | 1) {
  const delta: SalesDelta = {
    order_count: gone,
    revenue_cents: -cents,
    privileged_count: order.privileged ? gone : 0,
    privileged_users: order.privileged && !order.repeated ? gone : 0,
    privileged_revenue_cents: order.privileged ? -cents : 0,
    privileged_prices: [],
  };
  return order.date_paid === null ? [] : salesKeys(order, order.date_paid).map((key) => addSales(key, delta));
}

import { type Key, keys } from "../../data/keys.ts";
import { put, putNew, remove, update } from "../../data/transaction.ts";
import type { OrderRecord } from "../order/order.ts";
import { placeOfLook, placeUpdate } from "../order/order-place.ts";
import { statusesThatAre } from "../order/status.ts";
import type { PaidPayment } from "../payment/payment.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";
import { nextLook } from "./next-look.ts";
import { paidFacts, type SalesDelta } from "./paid-facts.ts";

/**
 * The one transaction in which an order becomes paid: order, unique payment, ledger, due invoice, grant, counters, letter,
 * audit and the freed lock. Its conditions make it idempotent.
 */
export function paidWrites(
  order: OrderRecord,
  payment: PaidPayment,
  subscription: SubscriptionRecord | undefined,
  newSubscriptionId: string,
  holdsLock: boolean,
) {
  const facts = paidFacts(order, payment, subscription, newSubscriptionId);
  return [
    payOrder(order, payment, "paid"),
    putNew(facts.payment),
    putNew(facts.movement),
    putNew(facts.invoice),
    ...(facts.grant.kind === "entitlement"
      ? [putNew(facts.grant.item)]
      : subscriptionWrites(subscription, facts.grant.record)),
    ...facts.sales.keys.map((key) => addSales(key, facts.sales.delta)),
    ...(facts.letter ? [put(facts.letter)] : []),
    putNew({
      ...keys.orderAudit(order.order_number, payment.paid_at, "paid"),
      reference: payment.reference,
      cents: order.cents,
    }),
    ...(holdsLock ? [freeLock(order)] : []),
  ];
}

/**
 * The order's charge is confirmed: it is kept (`paid`), goes back (`refund_due`) or has gone back outside the gateway
 * (`refunded`). Never twice for one order, only with the consents that the other writes were made by, and out of review
 * only by a person, whose order names the amount that was charged.
 */
export function payOrder(order: OrderRecord, payment: PaidPayment, status: "paid" | "refund_due" | "refunded") {
  const charged = { ...order, date_paid: payment.paid_at };
  const look = nextLook(charged, new Date(payment.paid_at));
  const { set, remove, values } = placeUpdate(placeOfLook(charged, look));
  const from = order.status === "review" ? ["review"] : statusesThatAre("payable");
  const outside = status === "refunded" ? ", refunded_cents = :cents, outside_cents = :cents" : "";
  return update(
    keys.order(order.order_number),
    `SET #status = :charged, date_paid = :at, payment_reference = :reference, next_check_at = :look${accepted(order)}${outside}` +
      `${set} REMOVE ${remove}, review`,
    {
      condition: `#status IN (${from.map((one) => `:${one}`).join(", ")}) AND cents = :ordered AND ${sameConsents(order)}`,
      names: { "#status": "status" },
      values: {
        ...Object.fromEntries(from.map((one) => [`:${one}`, one])),
        ":charged": status,
        ":at": payment.paid_at,
        ":reference": payment.reference,
        ":look": look,
        ":ordered": order.ordered_cents ?? order.cents,
        ":consents": order.consents ?? "NULL",
        ...values,
        ...((outside || order.ordered_cents !== undefined) && { ":cents": order.cents }),
        ...(order.ordered_cents !== undefined && {
          ":subtotal": order.subtotal_cents,
          ":tax": order.tax_cents,
        }),
      },
    },
  );
}

/** The amounts of a charge that a person accepted in place of what was ordered. */
function accepted({ ordered_cents }: OrderRecord): string {
  if (ordered_cents === undefined) return "";
  return ", cents = :cents, subtotal_cents = :subtotal, tax_cents = :tax, ordered_cents = :ordered";
}

/** Until an order is paid its buyer may replace the consents; none are a type of their own. */
function sameConsents({ consents }: OrderRecord): string {
  return consents === null ? "attribute_type(consents, :consents)" : "consents = :consents";
}

/** Frees the lock that the order holds. */
export function freeLock(order: OrderRecord) {
  return remove(keys.orderLock(order.user_id, order.category, order.product_id), {
    condition: "order_number = :order",
    values: { ":order": order.order_number },
  });
}

/** Adds a change to one of the sales counters. */
export function addSales(key: Key, delta: SalesDelta) {
  const { privileged_prices: prices, ...counters } = delta;
  const names = Object.keys(counters);
  const adds = [
    ...names.map((name) => `${name} :${name}`),
    ...(prices.length > 0 ? ["privileged_prices :prices"] : []),
  ];
  return update(key, `ADD ${adds.join(", ")}`, {
    values: {
      ...Object.fromEntries(Object.entries(counters).map(([name, value]) => [`:${name}`, value])),
      ...(prices.length > 0 && { ":prices": new Set(prices) }),
    },
  });
}

import { indexKeys, keys } from "../../platform/table/keys.ts";
import { update } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { nextStatus, type OrderRecord, statusesThatAre } from "./order.ts";
import { intoStatus } from "./order-list.ts";
import { placeOfCheck, placeUpdate } from "./order-queue.ts";
import { closeOrderTask, closeWithdrawalTask, openDisputeTask, openReviewTask } from "./order-tasks.ts";

const names = { "#status": "status" };
const UNCHANGED = {
  condition:
    "#status = :from AND (refunded_cents = :before OR (attribute_not_exists(refunded_cents) AND :before = :none))",
  names,
};

/** The order owes a refund; refused where another refund or dispute was faster. `withdrawn`: its buyer withdrew. */
export function oweRefund(order: OrderRecord, endsAccess: boolean, withdrawn?: NonNullable<OrderRecord["withdrawn"]>) {
  const into = intoStatus(nextStatus(order.status, "refund_due"));
  const changes = `SET ${into.set}, access_ended = :ended${withdrawn ? ", withdrawn = :withdrawn" : ""}`;
  return update(keys.order(order.order_number), changes, {
    ...UNCHANGED,
    values: {
      ...into.values,
      ":ended": endsAccess || Boolean(order.access_ended),
      ...seen(order),
      ...(withdrawn && { ":withdrawn": withdrawn }),
    },
  });
}

/**
 * The refund of an order that owed it. Cents are EUR; `remaining_cents` stay charged; `outside`: not through the
 * gateway.
 */
interface GivenBack {
  readonly cents: number;
  readonly remaining_cents: number;
  readonly outside?: boolean | undefined;
}

/** A refund that the order owed is confirmed. */
export function confirmRefund(order: OrderRecord, refund: GivenBack) {
  const from = listed("owing");
  const after = givenBack(order, refund);
  const write = update(keys.order(order.order_number), `SET ${after.set}`, {
    condition: `#status IN (${from.names})`,
    names,
    values: { ...from.values, ...after.values },
  });
  return [write, ...closeWithdrawalTask(order, refund)];
}

/** Books a refund that was made outside the shop; refused where the order has moved since it was read. */
export function bookFoundRefund(order: OrderRecord, refund: GivenBack) {
  const { set, remove, values } = placeUpdate(placeOfCheck(order, order.next_check_at));
  const after = givenBack(order, refund);
  return [
    update(keys.order(order.order_number), `SET ${after.set}, access_ended = :ended${set} REMOVE ${remove}, review`, {
      ...UNCHANGED,
      values: {
        ...seen(order),
        ...after.values,
        ":ended": refund.remaining_cents === 0 || Boolean(order.access_ended),
        ...values,
      },
    }),
    ...closeOrderTask(order),
    ...closeWithdrawalTask(order, refund),
  ];
}

/** A refund that the order owes needs a person. */
export function reviewRefund(number: string) {
  const from = listed("owing");
  const into = intoStatus("review");
  return update(keys.order(number), `SET ${into.set}`, {
    condition: `#status IN (${from.names})`,
    names,
    values: { ...from.values, ...into.values },
  });
}

/** Sends a settled order to review, since the gateway's status contradicts the books and only a person can tell why. */
export function reviewSettled(order: OrderRecord, at: string, reason: string) {
  const { set, remove, values } = placeUpdate({ partition: indexKeys.ordersInReview, at });
  const into = intoStatus(nextStatus(order.status, "review"));
  return [
    update(keys.order(order.order_number), `SET ${into.set}, review = :why${set} REMOVE ${remove}`, {
      condition: "#status = :seen",
      names,
      values: {
        ...into.values,
        ":why": { at, reason },
        ":seen": order.status,
        ...values,
      },
    }),
    ...openReviewTask(order, at, reason),
  ];
}

/** The write of a person's decision: the order gets a status and is checked next at a moment, or never. */
export function leaveReview(order: OrderRecord, status: OrderRecord["status"], next: string | null) {
  const { set, remove, values } = placeUpdate(placeOfCheck(order, next));
  const into = intoStatus(nextStatus("review", status));
  return [
    update(keys.order(order.order_number), `SET ${into.set}, next_check_at = :next${set} REMOVE ${remove}, review`, {
      condition: "#status = :review",
      names,
      values: { ...into.values, ":review": "review", ":next": next, ...values },
    }),
    ...closeOrderTask({ ...order, status: "review" }),
  ];
}

/** The bank took the payment back: the order gives no access any more. */
export function openDispute(order: OrderRecord, taken: NonNullable<OrderRecord["disputed"]>) {
  const from = listed("settled");
  const into = intoStatus("disputed");
  return [
    update(keys.order(order.order_number), `SET ${into.set}, access_ended = :yes, disputed = :taken`, {
      condition: `#status IN (${from.names})`,
      names,
      values: { ...from.values, ...into.values, ":yes": true, ":taken": taken },
    }),
    ...openDisputeTask(order, taken.at, taken.answer_by),
  ];
}

/** A dispute is won: the order is paid as before; `accessEnded`: it gave no access before the dispute either. */
export function winDispute(order: OrderRecord, accessEnded: boolean) {
  const into = intoStatus(settledStatus(order));
  return [
    update(keys.order(order.order_number), `SET ${into.set}, access_ended = :closed REMOVE disputed`, {
      condition: "#status = :disputed",
      names,
      values: { ...into.values, ":closed": accessEnded, ":disputed": "disputed" },
    }),
    ...closeOrderTask(order),
  ];
}

/** Whole days of a term of days for which a dispute closed what was bought; null where the term has none. */
export function daysDisputed({ period_days, disputed, date_paid }: OrderRecord, at: string): number | null {
  if (period_days === null) return null;
  const lost = Math.ceil((Date.parse(at) - Date.parse(disputed?.at ?? date_paid ?? at)) / DAY_MS);
  return Math.max(lost, 0);
}

/** The status of an order whose money rests here. */
export function settledStatus({ refunded_cents }: OrderRecord): "paid" | "partially_refunded" {
  return refunded_cents ? "partially_refunded" : "paid";
}

function givenBack(order: OrderRecord, { cents, remaining_cents, outside }: GivenBack) {
  const into = intoStatus(remaining_cents === 0 ? "refunded" : "partially_refunded");
  return {
    set: `${into.set}, refunded_cents = :refunded, outside_cents = :outside`,
    values: {
      ...into.values,
      ":refunded": order.cents - remaining_cents,
      ":outside": (order.outside_cents ?? 0) + (outside ? cents : 0),
    },
  };
}

function seen({ status, refunded_cents }: OrderRecord) {
  return { ":from": status, ":before": refunded_cents ?? 0, ":none": 0 };
}

function listed(trait: "owing" | "settled") {
  const from = statusesThatAre(trait);
  return {
    names: from.map((status) => `:${status}`).join(", "),
    values: Object.fromEntries(from.map((status) => [`:${status}`, status])),
  };
}

import type { Order } from "#contract/order.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { OrderRecord } from "./order.ts";

/** An order as its owner sees it: euros from cents, nothing of the gateway's. */
export function presentOrder(order: OrderRecord): Order {
  return {
    id: order.order_number,
    user_id: order.user_id,
    status: order.status,
    product_category: order.category,
    product_id: order.product_id,
    title: order.title,
    total: toEuros(order.cents),
    subtotal: toEuros(order.subtotal_cents),
    tax: toEuros(order.tax_cents),
    date_created: order.created_at,
    date_paid: order.date_paid,
    ...(order.refunded_cents && { refunded: toEuros(order.refunded_cents) }),
    ...(order.status === "failed" && order.decline && { decline_reason: order.decline }),
    ...(order.status === "pending" && order.cancel_hint_at !== null && { given_up: true as const }),
  };
}

/** The refusal of an order that another one keeps out (409 `order_pending`); it says which, so that its buyer can end it or give it up. */
export function pendingProblem(open: OrderRecord): Problem {
  const { id, title, total, product_category, product_id } = presentOrder(open);
  const data = { order_number: id, title, total, product_category, product_id };
  return new Problem("order_pending", { data: open.renewal ? { ...data, renewal: true } : data });
}

import type { OrderGift } from "#contract/gift.ts";
import type { Order } from "#contract/order.ts";
import { toEuros } from "../../platform/money.ts";
import { presentReduction } from "../coupons/reduction.ts";
import type { OrderRecord } from "./order.ts";

/** An order as its owner sees it: euros from cents, nothing of the gateway's. */
export function presentOrder(order: OrderRecord, gift?: OrderGift): Order {
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
    ...(order.coupon && { coupon: presentReduction(order.coupon, order.cents) }),
    ...(gift && { gift }),
    ...(order.refunded_cents && { refunded: toEuros(order.refunded_cents) }),
    ...(order.status === "failed" && order.decline && { decline_reason: order.decline }),
    ...(order.status === "pending" && order.cancel_hint_at !== null && { given_up: true as const }),
  };
}

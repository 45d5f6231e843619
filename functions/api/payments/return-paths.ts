import type { OrderRecord } from "../../core/order/order.ts";

/** Where a returned buyer is sent: fixed paths of ours, filled from our own record. */
export const returnPaths = {
  confirmation: (order: OrderRecord) => `/app/orderconfirmation/${order.order_number}`,
  checkout: (order: OrderRecord) => `/app/checkout/${order.category}/${order.product_id}`,
  unknown: "/app/orderconfirmation",
} as const;

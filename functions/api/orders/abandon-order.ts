import { abandonOrder } from "#contract/order.ts";
import { readOwnOrder } from "../../domains/orders/order-store.ts";
import { presentOrder } from "../../domains/orders/present.ts";
import { abandon } from "../../domains/settlement/abandon.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

const LIMIT = { scope: "abandon-order", calls: 10, seconds: 3600 };

/**
 * Ends an open order whose buyer wants another one. A repeated call answers the order's state; an order that was paid meanwhile is answered
 * as paid.
 */
export const handler = endpoint("abandonOrder", abandonOrder, async ({ params, caller }) => {
  const order = await readOwnOrder(caller, params.order_number);
  await countCall(LIMIT, order.order_number);
  return { status: "success" as const, data: { order: presentOrder(await abandon(order)) } };
});

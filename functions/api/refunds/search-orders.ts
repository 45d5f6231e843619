import { readReference } from "#contract/order-words.ts";
import { searchOrders } from "#contract/refund.ts";
import { findByEmail } from "../../core/member/email-store.ts";
import { type OrderRecord, orderOfAttempt } from "../../core/order/order.ts";
import { findOrder, ordersNamed, ordersOf } from "../../core/order/order-store.ts";
import { presentForAdmin } from "../../core/reimbursement/admin-order-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** The orders that an admin looks for: one by its number or reference, or an account's by its e-mail, newest first. */
export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, log }) => {
  const orders = await findOrders(query.query);
  log("info", "admin_read", { orders: orders.length });
  return { status: "success" as const, data: { orders: orders.map(presentForAdmin) } };
});

async function findOrders(query: string): Promise<OrderRecord[]> {
  const number = orderOfAttempt(query);
  if (number !== undefined) return [await findOrder(number)].filter((order) => order !== undefined);
  const reference = readReference(query);
  if (reference !== undefined) return ordersNamed(reference);
  const owner = await findByEmail(query.toLowerCase());
  return owner ? (await ordersOf(owner.user_id)).reverse() : [];
}

import { searchOrders } from "#contract/refund.ts";
import { findOrders } from "../../core/reimbursement/admin-order-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, log }) => {
  const orders = await findOrders(query.query);
  log("info", "admin_read", { orders: orders.length });
  return { status: "success" as const, data: { orders } };
});

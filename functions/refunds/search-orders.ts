import { searchOrders } from "#contract/refund.ts";
import { requireSecondFactor } from "../account/require-second-factor.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { findOrders } from "./admin-order-store.ts";

export const handler = endpoint("searchOrders", searchOrders, async ({ query, caller }) => {
  await requireSecondFactor(caller);
  const orders = await findOrders(query.query);
  log("info", "admin_read", { orders: orders.length });
  return { status: "success" as const, data: { orders } };
});

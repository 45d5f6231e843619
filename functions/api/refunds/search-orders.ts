import { searchOrders } from "#contract/refund.ts";
import { requireSecondFactor } from "../../core/member/require-second-factor.ts";
import { findOrders } from "../../core/reimbursement/admin-order-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";

export const handler = endpoint("searchOrders", searchOrders, async ({ query, caller }) => {
  await requireSecondFactor(caller);
  const orders = await findOrders(query.query);
  log("info", "admin_read", { orders: orders.length });
  return { status: "success" as const, data: { orders } };
});

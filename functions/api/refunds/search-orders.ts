import { searchOrders } from "#contract/refund.ts";
import { readsAddresses } from "../../core/member/admission.ts";
import { listOrders, presentListed } from "../../core/order/order-list.ts";
import { findOrders } from "../../core/reimbursement/find-orders.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Orders for the staff: a page of one of the lists, or what is found by a number, reference or e-mail. */
export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, staff, now, log }) => {
  const { query: words, tab = "paid", cursor } = query;
  const { rows, next } = words ? { rows: await findOrders(words, now()), next: null } : await listOrders(tab, cursor);
  log("info", "admin_read", { orders: rows.length });
  const named = !readsAddresses(staff);
  return { status: "success" as const, data: { orders: rows.map((order) => presentListed(order, named)), next } };
});

import type * as z from "zod/mini";
import { searchOrders } from "#contract/refund.ts";
import { readsAddresses } from "../../core/member/admission.ts";
import { listOrders, presentListed } from "../../core/order/order-list.ts";
import { findOrders } from "../../core/reimbursement/find-orders.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

type Query = z.output<typeof searchOrders.query>;

/** Orders for the staff: a page of one of the lists, or what is found by a number, reference or e-mail. */
export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, staff, now, log }) => {
  const { rows, next } = await pageOf(query, now());
  log("info", "admin_read", { orders: rows.length });
  const named = !readsAddresses(staff);
  return { status: "success" as const, data: { orders: rows.map((order) => presentListed(order, named)), next } };
});

async function pageOf({ query: words, tab = "paid", cursor }: Query, at: Date) {
  return words ? { rows: await findOrders(words, at), next: null } : listOrders(tab, cursor);
}

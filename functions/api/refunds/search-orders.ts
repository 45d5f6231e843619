import type * as z from "zod/mini";
import { searchOrders } from "#contract/refund.ts";
import { readsAddresses } from "../../core/member/admission.ts";
import { listOrders, presentListed } from "../../core/order/order-list.ts";
import { findOrders } from "../../core/reimbursement/find-orders.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

type Query = z.output<typeof searchOrders.query>;

/** Orders for the staff: a page of one of the lists, or what is found by a number, reference or e-mail; who keeps the books finds nobody by an e-mail (403). */
export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, staff, now, log }) => {
  const hasAddresses = readsAddresses(staff);
  if (!hasAddresses && query.query?.includes("@")) throw new Problem("duty_needed");
  const { rows, next } = await pageOf(query, now());
  log("info", "admin_read", { orders: rows.length });
  return {
    status: "success" as const,
    data: { orders: rows.map((order) => presentListed(order, !hasAddresses)), next },
  };
});

async function pageOf({ query: words, tab = "paid", cursor }: Query, at: Date) {
  return words ? { rows: await findOrders(words, at), next: null } : listOrders(tab, cursor);
}

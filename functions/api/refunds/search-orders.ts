import type * as z from "zod/mini";
import { searchOrders } from "#contract/refund.ts";
import { readsAddresses } from "../../domains/accounts/staff-access.ts";
import { isListed, listOrders, type OrderFilter, presentListed } from "../../domains/orders/order-list.ts";
import { ordersOf } from "../../domains/orders/order-store.ts";
import { searchPeople } from "../../domains/people/people-list.ts";
import { findOrders } from "../../domains/refunds/find-orders.ts";
import { findReviews } from "../../domains/refunds/review-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

type Query = z.output<typeof searchOrders.query>;

/** A search by name reads the orders of at most so many people. */
const MOST_PEOPLE = 10;

/** Lists a page of orders, or finds them by number, reference, e-mail or name. An accountant finds nobody by an e-mail (403) or a name. */
export const handler = adminEndpoint("searchOrders", searchOrders, async ({ query, staff, now, log }) => {
  const hasAddresses = readsAddresses(staff);
  if (!hasAddresses && query.query?.includes("@")) throw new Problem("duty_needed");
  const { rows, next } = await pageOf(query, hasAddresses, now());
  log("info", "admin_read", { orders: rows.length });
  return {
    status: "success" as const,
    data: { orders: rows.map((order) => presentListed(order, !hasAddresses)), next },
  };
});

async function pageOf({ query: words, tab = "paid", ...filter }: Query, byName: boolean, at: Date) {
  if (!words) return tab === "hand" ? ordersInHand(filter) : listOrders({ tab, ...filter });
  const found = await findOrders(words, at);
  const rows = found.length > 0 || !byName ? found : await ordersOfName(words);
  return { rows, next: null };
}

/** Orders that wait for a person, also those of which only a refund does; these stand on the first page, whatever list their order is in. */
async function ordersInHand({ cursor, ...filter }: Omit<OrderFilter, "tab">) {
  const [{ rows, next }, reviews] = await Promise.all([
    listOrders({ tab: "hand", ...filter, cursor }),
    cursor ? [] : findReviews(),
  ]);
  const waiting = reviews.flatMap(({ order, reason }) =>
    reason.startsWith("refund_") && isListed(order, filter) ? [order] : [],
  );
  const all = new Map([...rows, ...waiting].map((order) => [order.order_number, order]));
  return { rows: [...all.values()].toSorted(newestFirst), next };
}

async function ordersOfName(words: string) {
  const { rows } = await searchPeople(words, undefined);
  const orders = await Promise.all(rows.slice(0, MOST_PEOPLE).map(({ id }) => ordersOf(id)));
  return orders.flat().toSorted(newestFirst);
}

function newestFirst(one: { created_at: string }, other: { created_at: string }): number {
  return other.created_at.localeCompare(one.created_at);
}

import pMap, { pMapSkip } from "p-map";
import type { Addition } from "../../platform/table/counters.ts";
import { ordersOf } from "../orders/order-store.ts";
import { onDay } from "../reporting/daily-counters.ts";
import { type Books, firstPurchases } from "./reconciliation/books.ts";
import type { LedgerEntry } from "./ledger/ledger.ts";
import { EIGHT_AT_ONCE } from "./read-many.ts";

type Purchase = ReturnType<typeof firstPurchases>[number];

/** What those add to their days whose first order ever is among these charges. */
export function countFirstBuyers(lines: readonly LedgerEntry[], orders: Books["orders"]): Promise<Addition[]> {
  return pMap(firstPurchases(lines, orders), countFirst, EIGHT_AT_ONCE);
}

/** Nothing for somebody who had bought before the days that are counted. */
async function countFirst({ user_id, at }: Purchase): Promise<Addition | typeof pMapSkip> {
  const orders = await ordersOf(user_id);
  const hasBought = orders.some(({ date_paid }) => date_paid !== null && date_paid < at);
  return hasBought ? pMapSkip : onDay(new Date(at), { first_buyers: 1 });
}

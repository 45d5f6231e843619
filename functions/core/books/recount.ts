import pMap, { pMapSkip } from "p-map";
import { type Addition, sumAdditions } from "../../data/counters.ts";
import { ordersOf } from "../order/order-store.ts";
import { standingOf } from "../subscription/member-figures.ts";
import { moneyOnDay, onDay } from "../tally/day.ts";
import { firstPurchases } from "./books.ts";
import { type Correction, corrections } from "./correct-counters.ts";
import { readLines } from "./read-books.ts";
import { readCounters, readMemberships } from "./read-counters.ts";
import { EIGHT_AT_ONCE, readOrders } from "./read-many.ts";

type Purchase = ReturnType<typeof firstPurchases>[number];

/** Counts the members' figures and the money of these days (yyyy-mm-dd) anew from memberships and ledger; answers what differs. */
export async function recount(days: readonly [string, string]): Promise<Correction[]> {
  // The counters first: a fact that comes while the records are read moves them too, and they are left alone.
  const stored = await readCounters(days);
  const [memberships, lines] = await Promise.all([readMemberships(), readLines(...days)]);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const counted: Addition[] = [
    ...memberships.flatMap(standingOf),
    ...lines.map((line) => moneyOnDay(new Date(line.at), line)),
    ...(await pMap(firstPurchases(lines, orders), countFirst, EIGHT_AT_ONCE)),
  ];
  return corrections(stored, sumAdditions(counted));
}

/** Nothing for somebody who had bought before the days that are counted. */
async function countFirst({ user_id, at }: Purchase): Promise<Addition | typeof pMapSkip> {
  const orders = await ordersOf(user_id);
  const hasBought = orders.some(({ date_paid }) => date_paid !== null && date_paid < at);
  return hasBought ? pMapSkip : onDay(new Date(at), { first_buyers: 1 });
}

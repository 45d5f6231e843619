import { type Addition, sumAdditions } from "../../data/counters.ts";
import { standingOf } from "../subscription/member-figures.ts";
import { moneyOnDay, onDay } from "../tally/day.ts";
import { firstPurchases } from "./books.ts";
import { type Correction, corrections } from "./correct-counters.ts";
import { readLines } from "./read-books.ts";
import { readCounters, readMemberships } from "./read-counters.ts";
import { readOrders } from "./read-many.ts";

/** Counts the members' figures and the money of these days (yyyy-mm-dd) anew from memberships and ledger; answers what differs. */
export async function recount(days: readonly [string, string]): Promise<Correction[]> {
  const [stored, memberships, lines] = await Promise.all([readCounters(days), readMemberships(), readLines(...days)]);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const counted: Addition[] = [
    ...memberships.flatMap(standingOf),
    ...lines.map((line) => moneyOnDay(new Date(line.at), line)),
    ...firstPurchases(lines, orders).map(({ at }) => onDay(new Date(at), { first_buyers: 1 })),
  ];
  return corrections(stored, sumAdditions(counted));
}

import { type Addition, sumAdditions } from "../../../platform/table/counters.ts";
import { figuresOf } from "../../memberships/member-figures.ts";
import { moneyOnDay } from "../../reporting/daily-counters.ts";
import { type Correction, corrections } from "../correct-counters.ts";
import { countFirstBuyers } from "../first-buyers.ts";
import { readLines } from "./read-books.ts";
import { readCounters, readMemberships } from "../read-counters.ts";
import { readOrders } from "../read-many.ts";

/** Counts the members' figures and the money of these days (yyyy-mm-dd) anew from memberships and ledger; answers what differs. */
export async function recount(days: readonly [string, string]): Promise<Correction[]> {
  // The counters first: a fact that comes while the records are read moves them too, and they are left alone.
  const stored = await readCounters(days);
  const [memberships, lines] = await Promise.all([readMemberships(), readLines(...days)]);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const counted: Addition[] = [
    ...memberships.flatMap(figuresOf),
    ...lines.map((line) => moneyOnDay(new Date(line.at), line)),
    ...(await countFirstBuyers(lines, orders)),
  ];
  return corrections(stored, sumAdditions(counted));
}

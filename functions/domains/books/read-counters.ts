import pMap from "p-map";
import * as z from "zod/mini";
import type { SubscriptionStatus } from "#contract/subscription.ts";
import { daysBetween } from "../../platform/days.ts";
import { type Addition, type Amounts, queryCounters } from "../../platform/table/counters.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { queryIndex, read } from "../../platform/table/table.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";
import type { DaySales } from "./reconciliation/books.ts";
import { EIGHT_AT_ONCE, unique } from "./read-many.ts";

const STATUSES: readonly SubscriptionStatus[] = ["active", "cancelled", "nonactive"];
/** What a day moved of members, and who registered, is history that no record holds: it stays as it was counted. */
const OF_MONEY = /^(charge|refund|vat_|first_buyers$|h\d\d$|(subscription|challenge|training|ebook)_cents$)/;

const count = z._default(z.int(), 0);
const salesItem = z.object({ sk: z.string(), order_count: count, revenue_cents: count });

/** The counters as they stand, those of days from one day (yyyy-mm-dd) to another, without what a recount leaves alone. */
export async function readCounters([from, to]: readonly [string, string]): Promise<Addition[]> {
  const ranges = [keys.planCountsRange, keys.membersRange, keys.cohortsRange, keys.dueRange(" ", "~")];
  const [standing, ofDays] = await Promise.all([
    pMap(ranges, (range) => queryCounters(range, true), EIGHT_AT_ONCE),
    queryCounters(keys.daysRange(from, to), true),
  ]);
  return [...standing.flat().map((item) => numbersOf(item)), ...ofDays.map((item) => numbersOf(item, OF_MONEY))];
}

function numbersOf({ pk, sk, ...fields }: Record<string, unknown>, wanted = /./): Addition {
  const numbers = Object.entries(fields).filter(([field, value]) => typeof value === "number" && wanted.test(field));
  return { key: { pk: String(pk), sk: String(sk) }, amounts: Object.fromEntries(numbers) as Amounts };
}

/** Every membership, by the index. */
export async function readMemberships(): Promise<SubscriptionRecord[]> {
  const found = await pMap(STATUSES, (status) => queryIndex("gsi1", indexKeys.subscriptionsByStatus(status)));
  return found.flat().map((item) => read(subscriptionItem, item));
}

/** Roll-ups of what was sold on these days (yyyy-mm-dd), by `day#category#product`. */
export async function readSales(from: string, to: string): Promise<Map<string, DaySales>> {
  const months = unique(daysBetween(from, to).map((day) => day.slice(0, 7)));
  const found = await pMap(
    months,
    (month) => queryCounters(keys.salesRange(latest(from, `${month}-01`), earliest(to, `${month}-31`))),
    EIGHT_AT_ONCE,
  );
  const sales = found.flat().map((item) => read(salesItem, item));
  return new Map(sales.map(({ sk, ...counters }) => [sk, counters]));
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function earliest(one: string, other: string): string {
  return one < other ? one : other;
}

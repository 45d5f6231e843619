import pMap from "p-map";
import type { SubscriptionStatus } from "#contract/subscription.ts";
import type { Addition, Amounts } from "../../data/counters.ts";
import { indexKeys, keys } from "../../data/keys.ts";
import { queryIndex, queryRange, read } from "../../data/table.ts";
import { type SubscriptionRecord, subscriptionItem } from "../subscription/subscription.ts";
import { EIGHT_AT_ONCE } from "./read-many.ts";

const STATUSES: readonly SubscriptionStatus[] = ["active", "cancelled", "nonactive"];
/** What a day moved of members, and who registered, is history that no record holds: it stays as it was counted. */
const OF_MONEY = /^(charge|refund|vat_|first_buyers$|h\d\d$|(subscription|challenge|training|ebook)_cents$)/;

/** The counters as they stand, those of days from one day (yyyy-mm-dd) to another, without what a recount leaves alone. */
export async function readCounters([from, to]: readonly [string, string]): Promise<Addition[]> {
  const ranges = [keys.planCountsRange, keys.membersRange, keys.cohortsRange, keys.dueRange(" ", "~")];
  const [standing, ofDays] = await Promise.all([
    pMap(ranges, (range) => queryRange(range, true), EIGHT_AT_ONCE),
    queryRange(keys.daysRange(from, to), true),
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

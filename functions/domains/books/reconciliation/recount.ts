import pMap, { pMapSkip } from "p-map";
import type { SubscriptionStatus } from "#contract/subscription.ts";
import { type Addition, type CounterAmounts, queryCounters, sumAdditions } from "../../../platform/table/counters.ts";
import { gather, readCounted } from "../../../platform/table/gather-counters.ts";
import { indexKeys, type Key, keys } from "../../../platform/table/keys.ts";
import { queryIndex, read } from "../../../platform/table/table.ts";
import { figuresOf } from "../../memberships/member-figures.ts";
import { type SubscriptionRecord, subscriptionItem } from "../../memberships/subscription.ts";
import { ordersOf } from "../../orders/order-store.ts";
import { moneyOnDay, onDay } from "../../reporting/daily-counters.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLines } from "../ledger/ledger-store.ts";
import { EIGHT_AT_ONCE, readOrders } from "../read-many.ts";
import { type Books, firstPurchases } from "./books.ts";

/** Counts the members' figures and the money of these days (yyyy-mm-dd) again, from memberships and ledger; answers what differs. */
export async function recount(days: readonly [string, string]): Promise<Correction[]> {
  // Counters are read first: what changes while the records are read moves the counters too, and `correct` then leaves them alone.
  const stored = await readCounters(days);
  const [memberships, lines] = await Promise.all([readMemberships(), readLines(...days)]);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const counted: Addition[] = [
    ...memberships.flatMap(figuresOf),
    ...lines.map((line) => moneyOnDay(new Date(line.at), line)),
    ...(await firstBuyerCounts(lines, orders)),
  ];
  return corrections(stored, sumAdditions(counted));
}

type FirstPurchase = ReturnType<typeof firstPurchases>[number];

/** The additions of people whose first order ever is among these charges. */
function firstBuyerCounts(lines: readonly LedgerEntry[], orders: Books["orders"]): Promise<Addition[]> {
  return pMap(firstPurchases(lines, orders), countFirst, EIGHT_AT_ONCE);
}

/** Counts a first order; nothing for a person who had bought before. */
async function countFirst({ user_id, at }: FirstPurchase): Promise<Addition | typeof pMapSkip> {
  const orders = await ordersOf(user_id);
  const hasBought = orders.some(({ date_paid }) => date_paid !== null && date_paid < at);
  return hasBought ? pMapSkip : onDay(new Date(at), { first_buyers: 1 });
}

/** A counter item whose fields differ from the records: `stands` as stored, `should` as counted. */
export interface Correction {
  readonly key: Key;
  readonly stands: CounterAmounts;
  readonly should: CounterAmounts;
}

/** The differences between stored counters and counted ones. Pure. */
export function corrections(stored: readonly Addition[], should: readonly Addition[]): Correction[] {
  const found = new Map(
    stored.map(({ key, amounts }) => [`${key.pk} ${key.sk}`, { key, stands: amounts, should: {} as CounterAmounts }]),
  );
  for (const { key, amounts } of should) {
    const place = `${key.pk} ${key.sk}`;
    found.set(place, { key, stands: found.get(place)?.stands ?? {}, should: amounts });
  }
  return [...found.values()].map(onlyDifferent).filter(({ should: fields }) => Object.keys(fields).length > 0);
}

function onlyDifferent({ key, stands, should }: Correction): Correction {
  const fields = [...new Set([...Object.keys(stands), ...Object.keys(should)])];
  const different = fields.filter((field) => (stands[field] ?? 0) !== (should[field] ?? 0));
  return { key, stands, should: Object.fromEntries(different.map((field) => [field, should[field] ?? 0])) };
}

/** Corrects a counter item; false where it changed meanwhile. */
export async function correct({ key, stands, should }: Correction): Promise<boolean> {
  const { total, shards } = await readCounted(key);
  const fields = Object.keys(should);
  if (fields.some((field) => (total.amounts[field] ?? 0) !== (stands[field] ?? 0))) return false;
  const difference = fields.map((field) => [field, (should[field] ?? 0) - (stands[field] ?? 0)] as const);
  return gather(key, shards, Object.fromEntries(difference));
}

const STATUSES: readonly SubscriptionStatus[] = ["active", "cancelled", "nonactive"];
/** The money fields of a day. Other fields, such as who registered, are history that no record holds, and stay as they were counted. */
const OF_MONEY = /^(charge|refund|vat_|first_buyers$|h\d\d$|(subscription|challenge|training|ebook)_cents$)/;

/** The stored counters, of days from one day (yyyy-mm-dd) to another, without the fields that a recount leaves alone. */
async function readCounters([from, to]: readonly [string, string]): Promise<Addition[]> {
  const ranges = [keys.planCountsRange, keys.membersRange, keys.cohortsRange, keys.dueRange(" ", "~")];
  const [current, ofDays] = await Promise.all([
    pMap(ranges, (range) => queryCounters(range, true), EIGHT_AT_ONCE),
    queryCounters(keys.daysRange(from, to), true),
  ]);
  return [...current.flat().map((item) => numbersOf(item)), ...ofDays.map((item) => numbersOf(item, OF_MONEY))];
}

function numbersOf({ pk, sk, ...fields }: Record<string, unknown>, wanted = /./): Addition {
  const numbers = Object.entries(fields).filter(([field, value]) => typeof value === "number" && wanted.test(field));
  return { key: { pk: String(pk), sk: String(sk) }, amounts: Object.fromEntries(numbers) as CounterAmounts };
}

/** Every membership, by the index. */
async function readMemberships(): Promise<SubscriptionRecord[]> {
  const found = await pMap(STATUSES, (status) => queryIndex("gsi1", indexKeys.subscriptionsByStatus(status)));
  return found.flat().map((item) => read(subscriptionItem, item));
}

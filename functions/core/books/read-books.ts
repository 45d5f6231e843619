import pMap from "p-map";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { type Key, keys } from "../../data/keys.ts";
import { getItems, type Item, queryRange, read } from "../../data/table.ts";
import { daysBetween } from "../../kernel/days.ts";
import { shop } from "../../kernel/shop.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import { entitlementItem } from "../access/read-member.ts";
import type { DocumentRecord } from "../document/document.ts";
import { issued } from "../document/document-store.ts";
import { refundsOf } from "../document/person-refunds.ts";
import { seriesAt } from "../document/write-document.ts";
import { type LedgerEntry, ledgerItem } from "../ledger/ledger.ts";
import { profileItem } from "../member/member-store.ts";
import { type OrderRecord, orderItem } from "../order/order.ts";
import { connectGateway } from "../payment/connect-gateway.ts";
import type { Outcome } from "../payment/gateway.ts";
import { paymentItem } from "../payment/payment.ts";
import type { RefundRecord } from "../refund/refund.ts";
import { findReviews } from "../reimbursement/review-store.ts";
import { subscriptionItem } from "../subscription/subscription.ts";
import type { Books, DaySales, GivenNumber, Holding } from "./books.ts";

const BATCH_SIZE = 100;
const EIGHT_AT_ONCE = { concurrency: 8 };

const numberItem = z.object({ sk: z.string(), id: z.string(), issued_at: instant });
const salesItem = z.object({ sk: z.string(), order_count: z.int(), revenue_cents: z.int() });

/**
 * Reads all that is kept about the money of these days (yyyy-mm-dd, Zagreb): the ledger by day, then by key what belongs to
 * its lines. Asks the gateway about every attempt where `askGateway` is set.
 */
export async function readBooks(from: string, to: string, { askGateway }: { askGateway: boolean }): Promise<Books> {
  const lines = await readLines(from, to);
  const orders = await readOrders(lines);
  const numbers = await readNumbers(from, to);
  const [payments, documents, holdings, entitled, refunds, sales, reviews, gateway] = await Promise.all([
    readPayments(lines),
    readDocuments(lines, [...numbers.values()].flat(), from, to),
    readHoldings(orders),
    readEntitled(orders),
    readRefunds(lines, orders),
    readSales(from, to),
    findReviews(),
    askGateway ? askAll(lines) : new Map<string, Outcome>(),
  ]);
  return {
    from,
    to,
    lines,
    orders,
    payments,
    refunds,
    documents,
    numbers,
    sales,
    holdings,
    entitled,
    reviews,
    gateway,
  };
}

async function readLines(from: string, to: string): Promise<LedgerEntry[]> {
  const days = await pMap(daysBetween(from, to), (day) => queryRange(keys.ledgerRange(day)), EIGHT_AT_ONCE);
  return days.flat().map((item) => read(ledgerItem, item));
}

async function readOrders(lines: readonly LedgerEntry[]) {
  const items = await readMany(unique(lines.map(({ order_number }) => order_number)).map(keys.order));
  return new Map(items.map((item) => read(orderItem, item)).map((order) => [order.order_number, order]));
}

async function readPayments(lines: readonly LedgerEntry[]) {
  const charges = lines.filter(({ kind }) => kind === "charge");
  const items = await readMany(charges.map(({ id }) => keys.payment(id)));
  return new Map(items.map((item) => read(paymentItem, item)).map((payment) => [payment.reference, payment]));
}

async function readDocuments(lines: readonly LedgerEntry[], numbers: readonly GivenNumber[], from: string, to: string) {
  const given = numbers.filter(({ issued_at }) => isWithin(issued_at, from, to));
  const ids = unique([...lines, ...given].map(({ id }) => id));
  const items = await readMany(ids.map(keys.document));
  const documents: DocumentRecord[] = items.map(issued).filter((document) => document !== undefined);
  return new Map(documents.map((document) => [document.id, document]));
}

async function readNumbers(from: string, to: string): Promise<Map<string, GivenNumber[]>> {
  const years = unique(daysBetween(from, to).map((day) => day.slice(0, 4)));
  const series = years.map((year) => seriesAt(new Date(`${year}-07-01T12:00:00Z`), shop.fiscal));
  const found = await pMap(series, (name) => queryRange(keys.documentNumbers(name)), EIGHT_AT_ONCE);
  return new Map(series.map((name, position) => [name, (found[position] ?? []).map(givenNumber)]));
}

function givenNumber(item: Item): GivenNumber {
  const { sk, id, issued_at } = read(numberItem, item);
  return { number: Number(sk.slice(2)), id, issued_at };
}

async function readHoldings(orders: ReadonlyMap<string, OrderRecord>): Promise<Map<string, Holding>> {
  const users = unique([...orders.values()].map(({ user_id }) => user_id));
  const items = await readMany(users.flatMap((user) => [keys.profile(user), keys.subscription(user)]));
  const profiles = items.filter(({ sk }) => sk === "PROFILE").map((item) => read(profileItem, item));
  const subscriptions = items.filter(({ sk }) => sk === "SUBSCRIPTION").map((item) => read(subscriptionItem, item));
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const subscriptionOf = new Map(subscriptions.map((subscription) => [subscription.user_id, subscription]));
  return new Map(users.map((user) => [user, { profile: profileOf.get(user), subscription: subscriptionOf.get(user) }]));
}

async function readEntitled(orders: ReadonlyMap<string, OrderRecord>): Promise<Set<string>> {
  const content = [...orders.values()].filter(({ category }) => category !== "subscription");
  const items = await readMany(
    content.map((order) => keys.entitlement(order.user_id, order.category, order.product_id, order.order_number)),
  );
  return new Set(items.map((item) => read(entitlementItem, item).order_number));
}

/** Only orders that show a refund, or that were charged twice, are asked for theirs. */
async function readRefunds(lines: readonly LedgerEntry[], orders: ReadonlyMap<string, OrderRecord>) {
  const twice = lines.filter(({ id, order_number }) => orders.get(order_number)?.payment_reference !== id);
  const given = [...orders.values()].filter(
    ({ status, refunded_cents = 0 }) => refunded_cents > 0 || status !== "paid",
  );
  const numbers = unique([...twice, ...given].map(({ order_number }) => order_number));
  const refunds: RefundRecord[] = (await pMap(numbers, (number) => refundsOf(number), EIGHT_AT_ONCE)).flat();
  return new Map(refunds.map((refund) => [refund.id, refund]));
}

async function readSales(from: string, to: string): Promise<Map<string, DaySales>> {
  const months = unique(daysBetween(from, to).map((day) => day.slice(0, 7)));
  const found = await pMap(
    months,
    (month) => queryRange(keys.salesRange(latest(from, `${month}-01`), earliest(to, `${month}-31`))),
    EIGHT_AT_ONCE,
  );
  const sales = found.flat().map((item) => read(salesItem, item));
  return new Map(sales.map(({ sk, ...counters }) => [sk, counters]));
}

async function askAll(lines: readonly LedgerEntry[]): Promise<Map<string, Outcome>> {
  const gateway = await connectGateway();
  const attempts = unique(lines.map(({ attempt_number }) => attempt_number));
  const outcomes = await pMap(
    attempts,
    async (attempt) => [attempt, await gateway.outcomeOf(attempt)] as const,
    EIGHT_AT_ONCE,
  );
  return new Map(outcomes);
}

/** Items of many keys, a hundred at a time; those that do not exist are left out. */
export async function readMany(wanted: readonly Key[]): Promise<Item[]> {
  const batches: Key[][] = [];
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) batches.push(wanted.slice(from, from + BATCH_SIZE));
  const found = await pMap(batches, (batch) => getItems(batch), EIGHT_AT_ONCE);
  return found.flat().filter((item) => item !== undefined);
}

function isWithin(moment: string, from: string, to: string): boolean {
  const day = zagrebDay(new Date(moment));
  return day >= from && day <= to;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function earliest(one: string, other: string): string {
  return one < other ? one : other;
}

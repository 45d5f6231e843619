import pMap from "p-map";
import * as z from "zod/mini";
import { daysBetween } from "../../../platform/days.ts";
import { queryCounters } from "../../../platform/table/counters.ts";
import { keys } from "../../../platform/table/keys.ts";
import { read } from "../../../platform/table/table.ts";
import { entitlementItem } from "../../access/read-member.ts";
import { profileItem } from "../../accounts/member-store.ts";
import { type HeldGift, readHeldGift } from "../../gifts/close-gift.ts";
import { giftsIn } from "../../gifts/gift-store.ts";
import { subscriptionItem } from "../../memberships/subscription.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { askGatewayAnew, connectGateway, isConnected, isGatewaySilent } from "../../payments/connect-gateway.ts";
import type { Outcome } from "../../payments/gateway.ts";
import { paymentItem } from "../../payments/payment.ts";
import type { RefundRecord } from "../../refunds/record/refund.ts";
import { refundsOf } from "../../refunds/record/refund-store.ts";
import { findReviews } from "../../refunds/review-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLines } from "../ledger/ledger-store.ts";
import { EIGHT_AT_ONCE, readMany, readOrders, unique } from "../read-many.ts";
import { type Books, type BuyerHoldings, type DaySales, dayOf, type SalesBooks } from "./books.ts";
import { givenWithin, readDocuments, readNumbers } from "./read-documents.ts";

/**
 * Reads all records about the money of these days (yyyy-mm-dd, Zagreb): the ledger by day, then by key the records of its lines. `askGateway`
 * asks the gateway about every attempt.
 */
export async function readBooks(from: string, to: string, { askGateway }: { askGateway: boolean }): Promise<Books> {
  const lines = await readLines(from, to);
  const numbers = await readNumbers(from, to);
  const [books, given, sales, reviews] = await Promise.all([
    readBooksOf(lines, { from, to, askGateway }),
    readDocuments(givenWithin([...numbers.values()].flat(), from, to)),
    readSales(from, to),
    findReviews(),
  ]);
  return { ...books, documents: new Map([...books.documents, ...given]), numbers, sales, reviews };
}

/** The books of some lines: without numbers, roll-ups and reviews, which belong to no line. */
export async function readBooksOf(
  lines: readonly LedgerEntry[],
  { from, to, askGateway }: { readonly from: string; readonly to: string; readonly askGateway: boolean },
): Promise<Books> {
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const [payments, documents, holdings, entitled, gifts, refunds, gateway] = await Promise.all([
    readPayments(lines),
    readDocuments(lines.map(({ id }) => id)),
    readHoldings(orders),
    readEntitled(orders),
    readGifts(orders, { from, to }),
    readRefunds(lines, orders),
    askGateway ? askGateways(lines, orders) : new Map(),
  ]);
  const ofLines = { from, to, lines, orders, payments, refunds, documents, holdings, entitled, gifts, gateway };
  return { ...ofLines, numbers: new Map(), sales: new Map(), reviews: [] };
}

/** A day's lines, their orders and refunds, and the roll-ups to compare with them. */
export async function readSalesBooks(day: string): Promise<SalesBooks> {
  const lines = await readLines(day, day);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const [refunds, sales] = await Promise.all([readRefunds(lines, orders), readSales(day, day)]);
  return { from: day, to: day, lines, orders, refunds, sales };
}

async function readPayments(lines: readonly LedgerEntry[]) {
  const charges = lines.filter(({ kind }) => kind === "charge");
  const wanted = charges.map(({ id }) => keys.payment(id));
  const payments = await readMany(wanted, (item) => read(paymentItem, item));
  return new Map(payments.map((payment) => [payment.reference, payment]));
}

/** Reads refunds only of orders that have any or were charged twice. */
async function readRefunds(lines: readonly LedgerEntry[], orders: ReadonlyMap<string, OrderRecord>) {
  const twice = lines.filter(({ id, order_number }) => orders.get(order_number)?.payment_reference !== id);
  const given = [...orders.values()].filter(
    ({ status, refunded_cents = 0 }) => refunded_cents > 0 || status !== "paid",
  );
  const numbers = unique([...twice, ...given].map(({ order_number }) => order_number));
  const refunds: RefundRecord[] = (await pMap(numbers, (number) => refundsOf(number), EIGHT_AT_ONCE)).flat();
  return new Map(refunds.map((refund) => [refund.id, refund]));
}

const NOT_ASKED: Outcome = { kind: "unknown", reason: "connection" };

/** The answer about each attempt of the gateway where it was paid; once that one is silent, the rest are `unknown`. */
async function askGateways(
  lines: readonly LedgerEntry[],
  orders: ReadonlyMap<string, OrderRecord>,
): Promise<Map<string, Outcome>> {
  askGatewayAnew();
  const asked = new Map(
    lines.flatMap(({ attempt_number, order_number }) => {
      const order = orders.get(order_number);
      return order && !order.by_hand && isConnected(order.gateway) ? [[attempt_number, order.gateway] as const] : [];
    }),
  );
  const ask = async ([attempt, id]: readonly [string, string]) => {
    if (isGatewaySilent(id)) return [attempt, NOT_ASKED] as const;
    const gateway = await connectGateway(id);
    return [attempt, await gateway.outcomeOf(attempt)] as const;
  };
  return new Map(await pMap(asked, ask, EIGHT_AT_ONCE));
}

/** Profiles and memberships of the buyers of these orders, by user. */
async function readHoldings(orders: ReadonlyMap<string, OrderRecord>): Promise<Map<string, BuyerHoldings>> {
  const users = unique([...orders.values()].map(({ user_id }) => user_id));
  const [profiles, subscriptions] = await Promise.all([
    readMany(users.map(keys.profile), (item) => ({ user_id: read(profileItem, item).user_id })),
    readMany(users.map(keys.subscription), (item) => read(subscriptionItem, item)),
  ]);
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const subscriptionOf = new Map(subscriptions.map((subscription) => [subscription.user_id, subscription]));
  return new Map(users.map((user) => [user, { profile: profileOf.get(user), subscription: subscriptionOf.get(user) }]));
}

/** The numbers of the orders whose entitlement exists. */
async function readEntitled(orders: ReadonlyMap<string, OrderRecord>): Promise<Set<string>> {
  const content = [...orders.values()].filter(({ category, gift }) => category !== "subscription" && !gift);
  const wanted = content.map(({ user_id, category, product_id, order_number }) =>
    keys.entitlement(user_id, category, product_id, order_number),
  );
  return new Set(await readMany(wanted, (item) => read(entitlementItem, item).order_number));
}

/** The gifts among these orders, and those that were redeemed on these days (yyyy-mm-dd, Zagreb), by order. */
async function readGifts(
  orders: ReadonlyMap<string, OrderRecord>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, HeldGift>> {
  const redeemed = (await giftsIn("redeemed")).filter(
    (gift) => gift.redeemed && isWithin(dayOf(gift.redeemed.at), from, to),
  );
  const hashes = unique([
    ...[...orders.values()].flatMap(({ gift }) => gift ?? []),
    ...redeemed.map(({ hash }) => hash),
  ]);
  const gifts = await pMap(hashes, readHeldGift, EIGHT_AT_ONCE);
  return new Map(gifts.flatMap((held) => (held ? [[held.gift.order_number, held]] : [])));
}

function isWithin(day: string, from: string, to: string): boolean {
  return from <= day && day <= to;
}

const count = z._default(z.int(), 0);
const salesItem = z.object({ sk: z.string(), order_count: count, revenue_cents: count });

/** Roll-ups of what was sold on these days (yyyy-mm-dd), by `day#category#product`. */
async function readSales(from: string, to: string): Promise<Map<string, DaySales>> {
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

import pMap from "p-map";
import { daysBetween } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import { queryFirst, queryRange, read } from "../../../platform/table/table.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { paymentItem } from "../../payments/payment.ts";
import type { RefundRecord } from "../../refunds/record/refund.ts";
import { refundsOf } from "../../refunds/record/refund-store.ts";
import { findReviews } from "../../refunds/review-store.ts";
import { askAboutAll } from "../ask-about-all.ts";
import type { Books, SalesBooks } from "./books.ts";
import { type LedgerEntry, ledgerItem } from "../ledger/ledger.ts";
import { readSales } from "../read-counters.ts";
import { givenWithin, readDocuments, readNumbers } from "./read-documents.ts";
import { readEntitled, readHoldings } from "../read-holdings.ts";
import { EIGHT_AT_ONCE, readMany, readOrders, unique } from "../read-many.ts";

/**
 * Reads all that is kept about the money of these days (yyyy-mm-dd, Zagreb): the ledger by day, then by key what belongs to
 * its lines. Asks the gateway about every attempt where `askGateway` is set.
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

/** The same of some lines of these days alone: no numbers, roll-ups and reviews, which belong to no line. */
export async function readBooksOf(
  lines: readonly LedgerEntry[],
  { from, to, askGateway }: { readonly from: string; readonly to: string; readonly askGateway: boolean },
): Promise<Books> {
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const [payments, documents, holdings, entitled, refunds, gateway] = await Promise.all([
    readPayments(lines),
    readDocuments(lines.map(({ id }) => id)),
    readHoldings(orders),
    readEntitled(orders),
    readRefunds(lines, orders),
    askGateway ? askAboutAll(lines) : new Map(),
  ]);
  const ofLines = { from, to, lines, orders, payments, refunds, documents, holdings, entitled, gateway };
  return { ...ofLines, numbers: new Map(), sales: new Map(), reviews: [] };
}

/** What a day's roll-ups and refunds are compared with: its lines, their orders and what of them went back. */
export async function readSalesBooks(day: string): Promise<SalesBooks> {
  const lines = await readLines(day, day);
  const orders = await readOrders(lines.map(({ order_number }) => order_number));
  const [refunds, sales] = await Promise.all([readRefunds(lines, orders), readSales(day, day)]);
  return { from: day, to: day, lines, orders, refunds, sales };
}

/** The ledger's lines of these days (yyyy-mm-dd, both included), in order. */
export async function readLines(from: string, to: string): Promise<LedgerEntry[]> {
  return (await pMap(daysBetween(from, to), readDay, EIGHT_AT_ONCE)).flat();
}

/** A day's lines; what the table answered is let go with each day. */
async function readDay(day: string): Promise<LedgerEntry[]> {
  return (await queryRange(keys.ledgerRange(day))).map((item) => read(ledgerItem, item));
}

/** So many lines of a day at most, after the one at a place, in order; each with its own place. */
export async function readLinesAfter(
  day: string,
  after: string,
  limit: number,
): Promise<{ lines: LedgerEntry[]; last: string }> {
  const items = await queryFirst(keys.ledgerRange(day), limit, after || undefined);
  return { lines: items.map((item) => read(ledgerItem, item)), last: String(items.at(-1)?.sk ?? after) };
}

async function readPayments(lines: readonly LedgerEntry[]) {
  const charges = lines.filter(({ kind }) => kind === "charge");
  const wanted = charges.map(({ id }) => keys.payment(id));
  const payments = await readMany(wanted, (item) => read(paymentItem, item));
  return new Map(payments.map((payment) => [payment.reference, payment]));
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

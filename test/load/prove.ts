import pMap from "p-map";
import { type Books, dayOf } from "#functions/domains/books/reconciliation/books.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { recount } from "#functions/domains/books/reconciliation/recount.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { findOrder } from "#functions/domains/orders/order-store.ts";

/** Who should have paid for an order, by what happened at the gateway. */
export interface Expected {
  readonly email: string;
  readonly orderNumber: string;
  readonly isPaid: boolean;
}

/** A letter that arrived. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly attachments: readonly unknown[];
}

/** What was found in the books. */
export interface Proof {
  /** One sentence for each thing that is lost, doubled or does not agree; empty where all is well. */
  readonly wrong: readonly string[];
  readonly paid: number;
  /** Milliseconds from each payment to its receipt's registration with the tax service, the shortest first. */
  readonly registeredAfter: readonly number[];
}

const READING = { concurrency: 8 };

/**
 * Holds the books of the days from `from` to `to` against what happened at the gateway: each charge has one paid order, one access, one
 * receipt with a JIR, one letter of the subject that brings it, and there are no others; numbers have no gap; what the ledger, the gateway, documents,
 * access and every counter say agrees.
 */
export async function prove(
  expected: readonly Expected[],
  { from, to, letters, subject }: { from: Date; to: Date; letters: readonly Letter[]; subject: string },
): Promise<Proof> {
  const days = [dayOf(from.toISOString()), dayOf(to.toISOString())] as const;
  const books = await readBooks(...days, { askGateway: true });
  const orders = await pMap(expected, ({ orderNumber }) => findOrder(orderNumber), READING);
  const brought = letters.filter((letter) => letter.subject.includes(subject) && letter.attachments.length > 0);
  const paid = expected.filter(({ isPaid }) => isPaid);
  const found = expected.flatMap((one, place) => lookAt(one, orders[place], books, brought));
  const differences = compareBooks(books).map(({ check, ids, says }) => `${check} ${ids.join(" ")}: ${says}`);
  const counters = (await recount(days)).map(({ key }) => `the counter ${key.pk} ${key.sk} is not the recount`);
  const [lines, charged] = [books.lines.length, paid.length];
  return {
    wrong: [
      ...found,
      ...differences,
      ...counters,
      ...gaps(books),
      ...(lines === charged ? [] : [`${lines} lines of the ledger for ${charged} charges`]),
      ...(brought.length === charged ? [] : [`${brought.length} letters for ${charged} charges`]),
    ],
    paid: charged,
    registeredAfter: delays(orders, books),
  };
}

/** One order: paid where it was charged, with one line, one document and one letter; nothing of it otherwise. */
function lookAt(
  { email, orderNumber, isPaid }: Expected,
  order: OrderRecord | undefined,
  books: Books,
  letters: readonly Letter[],
) {
  const times = isPaid ? 1 : 0;
  const lines = books.lines.filter(({ order_number }) => order_number === orderNumber);
  const documents = [...books.documents.values()].filter(({ order_number }) => order_number === orderNumber);
  const counts: readonly (readonly [string, number])[] = [
    ["paid order", order?.status === "paid" ? 1 : 0],
    ["line of the ledger", lines.length],
    ["receipt with a JIR", documents.filter(({ jir }) => jir !== null).length],
    ["receipt", documents.length],
    ["letter with a receipt", letters.filter(({ to }) => to === email).length],
    ...(order && isPaid ? ([["access", accessOf(order, books)]] as const) : []),
  ];
  return counts.flatMap(([what, count]) =>
    count === times ? [] : [`${orderNumber} of ${email}: ${count} ${what}, not ${times}`],
  );
}

function accessOf(order: OrderRecord, { entitled, holdings }: Books): number {
  if (order.category !== "subscription") return entitled.has(order.order_number) ? 1 : 0;
  const subscription = holdings.get(order.user_id)?.subscription;
  return subscription?.latest_order === order.order_number && subscription.status === "active" ? 1 : 0;
}

function gaps({ numbers }: Books): string[] {
  return [...numbers].flatMap(([series, given]) =>
    given
      .flatMap(({ number }, place) => (number === place + 1 ? [] : [`${series}: ${number} stands at ${place + 1}`]))
      .slice(0, 1),
  );
}

function delays(orders: readonly (OrderRecord | undefined)[], { documents }: Books): number[] {
  const found = orders.flatMap((order) => {
    const { registered_at = null } = documents.get(order?.payment_reference ?? "") ?? {};
    return order?.date_paid && registered_at ? [Date.parse(registered_at) - Date.parse(order.date_paid)] : [];
  });
  return found.sort((left, right) => left - right);
}

import type { ProductCategory } from "#contract/primitives.ts";
import type { HeldGift } from "../../gifts/close-gift.ts";
import { isOrder } from "../../orders/order.ts";
import type { RefundRecord } from "../../refunds/record/refund.ts";
import { hasUnlistedRate, type LedgerEntry } from "../ledger/ledger.ts";
import { type Books, type Difference, dayOf, keeps, refundsByCharge, type SalesBooks } from "./books.ts";
import { compareReviews } from "./check-queues.ts";
import { compareGateway } from "./compare-gateway.ts";

/** Every difference between ledger, payments, orders, access, refunds, documents, roll-ups and gateway. Pure. */
export function compareBooks(books: Books): Difference[] {
  return [
    ...comparePayments(books),
    ...compareOrders(books),
    ...compareGrants(books),
    ...compareGifts(books),
    ...compareRefunds(books),
    ...compareDocuments(books),
    ...compareNumbers(books),
    ...compareSales(books),
    ...compareGateway(books),
    ...compareReviews(books.reviews),
  ];
}

/** Each charge must have a payment with the same order, attempt and cents. */
export function comparePayments({ lines, payments }: Books): Difference[] {
  return charges(lines).flatMap((line) => {
    const payment = payments.get(line.id);
    const same =
      payment?.order_number === line.order_number &&
      payment.attempt_number === line.attempt_number &&
      payment.cents === line.cents;
    return same ? [] : [differs("paid_without_payment", [line.order_number, line.id], line, payment?.cents)];
  });
}

/** Each charge must belong to an order that was paid by it, or be a second charge that is refunded in full. */
export function compareOrders(books: Books): Difference[] {
  const refundsOf = refundsByCharge(books);
  return charges(books.lines).flatMap((line) => {
    const order = books.orders.get(line.order_number);
    const ids = [line.order_number, line.id];
    if (!order) return [{ check: "order_missing", ids, says: "The charge's order does not exist." }];
    if (!keeps(order, line)) return secondCharge(line, refundsOf(line.id));
    if (isOrder("payable", order) || order.date_paid === null) {
      return [{ check: "order_not_paid", ids, says: `The charged order is ${order.status}.` }];
    }
    return order.cents === line.cents ? [] : [differs("order_differs", ids, line, order.cents)];
  });
}

function secondCharge(line: LedgerEntry, refunds: readonly RefundRecord[]): Difference[] {
  const back = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return back === line.cents ? [] : [differs("second_charge_kept", [line.order_number, line.id], line, back)];
}

/** Each paid and kept order must have given its buyer what was bought. */
export function compareGrants({ lines, orders, holdings, entitled }: Books): Difference[] {
  return charges(lines).flatMap((line) => {
    const order = orders.get(line.order_number);
    if (!order || !keeps(order, line) || order.status !== "paid" || order.gift) return [];
    const holding = holdings.get(order.user_id);
    if (!holding?.profile) return [];
    const given =
      order.category === "subscription"
        ? (holding.subscription?.date_paid ?? "") >= (order.date_paid ?? "")
        : entitled.has(order.order_number);
    const says = `Paid ${order.category} without ${order.category === "subscription" ? "membership" : "access"}.`;
    return given ? [] : [{ check: "payment_without_grant", ids: [order.order_number, line.id], says }];
  });
}

/** Each paid gift must be there to be redeemed, or be closed; each redeemed one must have given its access, and one that went back none. */
export function compareGifts({ orders, gifts }: Pick<Books, "orders" | "gifts">): Difference[] {
  const missing = [...orders.values()].filter(
    ({ gift, status, order_number }) => gift && status === "paid" && !isSold(gifts.get(order_number)),
  );
  const lost = [...gifts.values()].filter((held) => held.gift.state === "redeemed" && held.holder && !hasOpened(held));
  return [
    ...missing.map(({ order_number }) => ({
      check: "gift_missing",
      ids: [order_number],
      says: "A paid gift can't be redeemed.",
    })),
    ...lost.map(({ gift: { order_number } }) => ({
      check: "gift_without_access",
      ids: [order_number],
      says: "A redeemed gift opened nothing.",
    })),
  ];
}

function isSold(held: HeldGift | undefined): boolean {
  return held !== undefined && held.gift.state !== "waiting" && held.gift.state !== "returned";
}

/** A membership forgets its periods once they are over. */
function hasOpened({ gift: { order_number }, holder }: HeldGift): boolean {
  if (!holder) return false;
  const { opened, entitlements, subscription } = holder;
  if (opened.given) return entitlements.some(({ grant }) => grant?.source === "gift");
  const isOfPeriod = subscription?.periods?.some((period) => period.order_number === order_number);
  return isOfPeriod || entitlements.some((one) => one.order_number === order_number);
}

/** Each refund in the ledger must be done with the same cents, and each done refund must be in the ledger. */
export function compareRefunds({ lines, refunds, from, to }: SalesBooks): Difference[] {
  const booked = new Map(lines.filter(({ kind }) => kind === "refund").map((line) => [line.id, line]));
  const unknown = [...booked.values()].flatMap((line) => {
    const refund = refunds.get(line.id);
    const same = refund?.status === "done" && refund.cents === -line.cents;
    return same ? [] : [differs("refund_differs", [line.order_number, line.id], line, refund && -refund.cents)];
  });
  const unbooked = [...refunds.values()].filter(({ id, status, done_at }) => {
    const day = status === "done" && done_at !== null ? dayOf(done_at) : "";
    return day >= from && day <= to && !booked.has(id);
  });
  return [
    ...unknown,
    ...unbooked.map(({ id, order_number, cents }) => ({
      check: "refund_without_movement",
      ids: [order_number, id],
      says: `A refund of ${cents} cents is done and not in the ledger.`,
    })),
  ];
}

/** A day's counters must equal its kept charges less what was refunded of them since. */
export function compareSales(books: SalesBooks): Difference[] {
  const expected = expectedSales(books);
  const rollUps = [...new Set([...expected.keys(), ...books.sales.keys()])].sort();
  return rollUps.flatMap((place) => {
    const should = expected.get(place) ?? { order_count: 0, revenue_cents: 0 };
    const is = books.sales.get(place) ?? { order_count: 0, revenue_cents: 0 };
    if (should.order_count === is.order_count && should.revenue_cents === is.revenue_cents) return [];
    const says = `Counted ${is.order_count} orders, ${is.revenue_cents} cents; booked ${should.order_count}, ${should.revenue_cents}.`;
    return [{ check: "sales_differ", ids: [place], says }];
  });
}

function expectedSales(books: SalesBooks) {
  const sums = new Map<string, { order_count: number; revenue_cents: number }>();
  const refundsOf = refundsByCharge(books);
  for (const line of charges(books.lines)) {
    if (!keeps(books.orders.get(line.order_number), line)) continue;
    const back = refundsOf(line.id).reduce((sum, { cents }) => sum + cents, 0);
    const place = rollUpKey(dayOf(line.at), line.category, line.product_id);
    const before = sums.get(place) ?? { order_count: 0, revenue_cents: 0 };
    sums.set(place, {
      order_count: before.order_count + (back < line.cents ? 1 : 0),
      revenue_cents: before.revenue_cents + line.cents - back,
    });
  }
  return sums;
}

function rollUpKey(day: string, category: ProductCategory, id: number | string): string {
  return `${day}#${category}#${id}`;
}

function charges(lines: readonly LedgerEntry[]): LedgerEntry[] {
  return lines.filter(({ kind }) => kind === "charge");
}

function differs(check: string, ids: readonly string[], line: LedgerEntry, other: number | undefined): Difference {
  return { check, ids, says: `Ledger ${line.cents} cents, the other side ${other ?? "nothing"}.` };
}

/** Each movement must have a document with the same total and tax and a listed rate; each document of these days must have a movement. */
export function compareDocuments({ lines, documents, from, to }: Books): Difference[] {
  const booked = new Set(lines.map(({ id }) => id));
  const missing = lines.flatMap((line) => {
    const document = documents.get(line.id);
    const ids = [line.order_number, line.id];
    if (!document) return [{ check: "document_missing", ids, says: "The movement has no issued document." }];
    const tax = document.rates.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
    if (hasUnlistedRate(line)) {
      return [{ check: "vat_rate_unlisted", ids, says: `${document.label}: PDV of ${line.vat_rate} % is on no list.` }];
    }
    if (document.total_cents === line.cents && tax === line.tax_cents) return [];
    const says = `${document.label}: ${document.total_cents} cents, PDV ${tax}; ledger ${line.cents}, ${line.tax_cents}.`;
    return [{ check: "document_differs", ids, says }];
  });
  const unbooked = [...documents.values()].filter(({ id, created_at }) => {
    const day = dayOf(created_at);
    return day >= from && day <= to && !booked.has(id);
  });
  return [
    ...missing,
    ...unbooked.map(({ id, order_number, label }) => ({
      check: "document_without_movement",
      ids: [order_number, id],
      says: `${label} is not in the ledger.`,
    })),
  ];
}

/** Each series must count 1, 2, 3 … without a gap. */
export function compareNumbers({ numbers }: Books): Difference[] {
  return [...numbers].flatMap(([series, given]) =>
    given.flatMap(({ number, id }, position) => {
      const expected = position === 0 ? 1 : (given[position - 1]?.number ?? 0) + 1;
      const says = `In the series ${series} comes ${number} where ${expected} is due.`;
      return number === expected ? [] : [{ check: "number_gap", ids: [id], says }];
    }),
  );
}

import { zagrebDay } from "../../../platform/zagreb.ts";
import type { DocumentRecord } from "../../documents/document.ts";
import type { SubscriptionRecord } from "../../memberships/subscription.ts";
import type { OrderRecord } from "../../orders/order.ts";
import type { Outcome } from "../../payments/gateway.ts";
import type { PaidPayment } from "../../payments/payment.ts";
import type { RefundRecord } from "../../refunds/record/refund.ts";
import type { Review } from "../../refunds/review-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

/** A day's counter of one product; cents EUR. */
export interface DaySales {
  readonly order_count: number;
  readonly revenue_cents: number;
}

/** What a buyer holds, as far as an order could have given it. */
export interface BuyerHoldings {
  /** Undefined once the account is deleted. */
  readonly profile: { readonly user_id: string } | undefined;
  readonly subscription: SubscriptionRecord | undefined;
}

/** A number of the series and whose it is. */
export interface GivenNumber {
  readonly number: number;
  readonly id: string;
  readonly issued_at: string;
}

/** All records about the money of some days, to be compared with each other. */
export interface Books {
  /** First and last day (yyyy-mm-dd, Zagreb). */
  readonly from: string;
  readonly to: string;
  readonly lines: readonly LedgerEntry[];
  readonly orders: ReadonlyMap<string, OrderRecord>;
  readonly payments: ReadonlyMap<string, PaidPayment>;
  /** Refunds of these orders, by id. */
  readonly refunds: ReadonlyMap<string, RefundRecord>;
  /** Issued documents by id: of the lines, and of every number given in these days. */
  readonly documents: ReadonlyMap<string, DocumentRecord>;
  /** The numbers of each series of these years, in order. */
  readonly numbers: ReadonlyMap<string, readonly GivenNumber[]>;
  /** Roll-ups by `day#category#product`. */
  readonly sales: ReadonlyMap<string, DaySales>;
  readonly holdings: ReadonlyMap<string, BuyerHoldings>;
  /** Order numbers whose entitlement stands. */
  readonly entitled: ReadonlySet<string>;
  /** All reviews, of any day. */
  readonly reviews: readonly Review[];
  /** What the gateway says of each attempt; empty where it was not asked. */
  readonly gateway: ReadonlyMap<string, Outcome>;
}

/** The part that roll-ups and refunds are compared with. */
export type SalesBooks = Pick<Books, "from" | "to" | "lines" | "orders" | "refunds" | "sales">;

/** Two records that should agree and do not. */
export interface Difference {
  readonly check: string;
  readonly ids: readonly string[];
  readonly says: string;
}

/** Whether an order keeps this charge; a second charge is refunded. */
export function keeps(order: OrderRecord | undefined, line: LedgerEntry): boolean {
  return order?.payment_reference === line.id;
}

/** Looks up the refunds of a charge. */
export function refundsByCharge({ refunds }: Pick<Books, "refunds">): (reference: string) => readonly RefundRecord[] {
  const byCharge = Map.groupBy(refunds.values(), ({ reference }) => reference);
  return (reference) => byCharge.get(reference) ?? [];
}

/** Of each buyer the first charge among these that was kept. */
export function firstPurchases(lines: readonly LedgerEntry[], orders: Books["orders"]) {
  const first = new Map<string, Pick<OrderRecord, "user_id"> & Pick<LedgerEntry, "at">>();
  for (const line of lines) {
    const order = orders.get(line.order_number);
    const isKept = line.kind === "charge" && order?.date_paid === line.at && keeps(order, line);
    const { user_id } = order ?? {};
    if (user_id && isKept && !first.has(user_id)) first.set(user_id, { user_id, at: line.at });
  }
  return [...first.values()];
}

/** The day (yyyy-mm-dd, Zagreb) of a moment (UTC ISO 8601). */
export function dayOf(moment: string): string {
  return zagrebDay(new Date(moment));
}

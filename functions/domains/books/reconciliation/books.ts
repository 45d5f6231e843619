import { zagrebDay } from "../../../platform/zagreb.ts";
import type { DocumentRecord } from "../../documents/document.ts";
import type { HeldGift } from "../../gifts/close-gift.ts";
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

/** A buyer's profile and membership, as far as an order could have given them. */
export interface BuyerHoldings {
  /** Undefined once the account is deleted. */
  readonly profile: { readonly user_id: string } | undefined;
  readonly subscription: SubscriptionRecord | undefined;
}

/** A number of a series and its document's id. */
export interface GivenNumber {
  readonly number: number;
  readonly id: string;
  readonly issued_at: string;
}

/** All records about the money of some days. */
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
  /** Gifts of these orders, and those that were redeemed on these days, each with what it opened. */
  readonly gifts: ReadonlyMap<string, HeldGift>;
  /** All reviews, of any day. */
  readonly reviews: readonly Review[];
  /** The gateway's answer about each attempt; empty if it was not asked. */
  readonly gateway: ReadonlyMap<string, Outcome>;
}

/** The part with which roll-ups and refunds are compared. */
export type SalesBooks = Pick<Books, "from" | "to" | "lines" | "orders" | "refunds" | "sales">;

/** A difference between two records that should agree. */
export interface Difference {
  readonly check: string;
  readonly ids: readonly string[];
  readonly says: string;
}

/** Whether a charge is the one that its order keeps; a second charge is refunded. */
export function keeps(order: OrderRecord | undefined, line: LedgerEntry): boolean {
  return order?.payment_reference === line.id;
}

/** A lookup of the refunds of a charge. */
export function refundsByCharge({ refunds }: Pick<Books, "refunds">): (reference: string) => readonly RefundRecord[] {
  const byCharge = Map.groupBy(refunds.values(), ({ reference }) => reference);
  return (reference) => byCharge.get(reference) ?? [];
}

/** Each buyer's first kept charge among these. */
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

import type { DeclineClass } from "./response-codes.ts";

/** Why nothing certain is known; a fixed word, so that it can be logged and counted. */
export type UnknownReason =
  | "timeout"
  | "connection"
  | "http_status"
  | "too_large"
  | "unreadable"
  | "errors"
  | "status_word"
  | "response_code"
  | "incomplete"
  | "other_order"
  | "duplicate_order";

export type PaidOutcome = {
  kind: "paid";
  orderNumber: string;
  /** Minor units, as charged. */
  cents: number;
  /** Three digits, "978" for the euro. */
  currency: string;
  /** The gateway's reference number: unique for each payment. */
  reference: string;
  /** Empty when the answer carries none. */
  approvalCode: string;
  /** Only the answers to server calls carry it; the status document doesn't. */
  storeId?: string;
  accountId?: string;
  /** yyyy-MM-dd */
  subscriptionExpires?: string;
  card?: { brand: string; masked: string };
};

/** What the gateway knows of one order number. Unknown is never "not paid": ask again. */
export type Outcome =
  | PaidOutcome
  | { kind: "declined"; code: string; class: DeclineClass }
  | { kind: "not_found" }
  | { kind: "reversed"; status: ReversedStatus; cents?: number }
  | { kind: "unknown"; reason: UnknownReason };

export type ReversedStatus = "refunded" | "partially_refunded" | "voided";

import type { Outcome } from "../payments/corvuspay/outcome.ts";
import type { RefundRecord } from "./refund.ts";

/** What the gateway's status says of a refund. `mismatch`: money moved, but not as asked: a person must look. */
export type RefundReading = "done" | "not_yet" | "mismatch" | "unknown";

/**
 * Reads a status answer about the charge that a refund takes from. That the amount it names after a partial refund is what
 * remains is an assumption (corvuspay 4.2); another amount is never taken for success.
 */
export function readRefund(refund: Pick<RefundRecord, "cents" | "remaining_cents">, outcome: Outcome): RefundReading {
  const before = refund.cents + refund.remaining_cents;
  if (outcome.kind === "paid") return outcome.cents === before ? "not_yet" : "mismatch";
  if (outcome.kind !== "reversed") return "unknown";
  if (outcome.status !== "partially_refunded") return refund.remaining_cents === 0 ? "done" : "mismatch";
  if (outcome.cents === undefined) return "unknown";
  if (outcome.cents === before) return "not_yet";
  return outcome.cents === refund.remaining_cents ? "done" : "mismatch";
}

import type { Outcome } from "../payment/gateway.ts";
import { heldAfter, type RefundRecord } from "./refund.ts";

/** What the gateway's status says of a refund. `mismatch`: money moved, but not as asked: a person must decide. */
export type RefundReading = "done" | "not_yet" | "mismatch" | "unknown";

/**
 * Reads a status answer about a charge of so many cents that a refund takes from. Whether the amount named after a partial
 * refund is what remains or what was charged at first is not known: after the first part the word alone proves
 * it, after a later one an original amount proves nothing, and a person decides. Nothing is sent twice either way.
 */
export function readRefund(
  refund: Pick<RefundRecord, "cents" | "remaining_cents" | "outside_cents">,
  outcome: Outcome,
  charged: number,
): RefundReading {
  const after = heldAfter(refund);
  const before = refund.cents + after;
  if (outcome.kind === "paid") return outcome.cents === before ? "not_yet" : "mismatch";
  if (outcome.kind !== "reversed") return "unknown";
  if (outcome.status !== "partially_refunded") return after === 0 ? "done" : "mismatch";
  if (outcome.cents === undefined) return "unknown";
  if (outcome.cents === after) return "done";
  if (outcome.cents !== before) return "mismatch";
  return before === charged && after > 0 ? "done" : "not_yet";
}

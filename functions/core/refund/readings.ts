import type { OrderRecord } from "../order/order.ts";
import type { Outcome } from "../payment/gateway.ts";
import { heldAfter, keptCents, type RefundRecord } from "./refund.ts";

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

/** Cents that went back elsewhere; `silent`: nothing was learned, ask again; `unclear`: a person must decide. */
export type LaterReading = number | "same" | "silent" | "unclear";

const SILENT: readonly string[] = ["timeout", "connection", "http_status", "too_large", "unreadable", "errors"];

/**
 * What the gateway's status says, days later, of a payment of so many cents against what the order keeps. Pure. An amount after
 * a partial refund may be what remains or what was charged at first: the first one is news only where it fits.
 */
export function readLater(
  order: Pick<OrderRecord, "cents" | "refunded_cents" | "outside_cents">,
  charged: number,
  outcome: Outcome,
): LaterReading {
  const kept = keptCents(order);
  const held = kept + (order.outside_cents ?? 0);
  if (outcome.kind === "unknown") return SILENT.includes(outcome.reason) ? "silent" : "unclear";
  if (outcome.kind === "paid") return outcome.cents === held ? "same" : "unclear";
  if (outcome.kind !== "reversed") return "unclear";
  if (outcome.status !== "partially_refunded") return held === kept ? kept : "unclear";
  return partOf(outcome.cents, { kept, held, charged });
}

function partOf(
  cents: number | undefined,
  { kept, held, charged }: { kept: number; held: number; charged: number },
): LaterReading {
  if (cents === held && held < charged) return "same";
  if (cents === charged) return held < charged ? "same" : "unclear";
  const back = cents === undefined ? 0 : held - cents;
  return back > 0 && back <= kept ? back : "unclear";
}

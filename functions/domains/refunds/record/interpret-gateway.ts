import type { OrderRecord } from "../../orders/order.ts";
import type { Outcome } from "../../payments/gateway.ts";
import { heldAfter, keptCents, type RefundRecord } from "./refund.ts";

/** What the gateway's status means for a refund. `mismatch`: money moved, but not as asked, so a person must decide. */
export type RefundReading = "done" | "not_yet" | "mismatch" | "unknown";

/**
 * Reads the gateway's status of a refunded charge (cents). Its amount may be what remains or what was charged: the first
 * part is proved by the status alone; later an original amount proves nothing, and a person decides.
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

const SILENT: readonly string[] = [
  "timeout",
  "connection",
  "http_status",
  "too_large",
  "unreadable",
  "errors",
  "disconnected",
];

/** A charge in the books: its amount, what went back, and the part of that outside the gateway. Cents are EUR. */
export type ChargeInBooks = Pick<OrderRecord, "cents" | "refunded_cents" | "outside_cents">;

/** Cents that the gateway holds of a charge by the books: what is kept, and what went back outside of it. */
export function heldInBooks(inBooks: ChargeInBooks): number {
  return keptCents(inBooks) + (inBooks.outside_cents ?? 0);
}

/** Cents that the gateway certainly holds of so many that were charged; undefined where its word may mean several amounts. */
export function heldAtGateway(charged: number, outcome: Outcome): number | undefined {
  if (outcome.kind === "paid") return outcome.cents;
  if (outcome.kind !== "reversed") return undefined;
  if (outcome.status !== "partially_refunded") return 0;
  return outcome.cents === charged ? undefined : outcome.cents;
}

/**
 * Compares the gateway's later status of a payment (cents) with the books. Pure. Since an amount after a partial refund
 * may be what remains or what was charged, the first one counts only where it fits.
 */
export function readLater(inBooks: ChargeInBooks, charged: number, outcome: Outcome): LaterReading {
  const kept = keptCents(inBooks);
  const held = heldInBooks(inBooks);
  if (outcome.kind === "unknown") return SILENT.includes(outcome.reason) ? "silent" : "unclear";
  if (outcome.kind === "paid") return outcome.cents === held ? "same" : "unclear";
  if (outcome.kind !== "reversed") return "unclear";
  if (outcome.status !== "partially_refunded") return allBack(kept, held);
  return partOf(outcome.cents, { kept, held, charged });
}

function allBack(kept: number, held: number): LaterReading {
  if (held === 0) return "same";
  return held === kept ? kept : "unclear";
}

function partOf(
  cents: number | undefined,
  { kept, held, charged }: { kept: number; held: number; charged: number },
): LaterReading {
  if (cents === held && held < charged) return "same";
  if (cents === charged) return held < charged ? "same" : "unclear";
  const back = held - (cents ?? held);
  return back > 0 && back <= kept ? back : "unclear";
}

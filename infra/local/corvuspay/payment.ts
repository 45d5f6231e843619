import * as z from "zod/mini";
import type { Transaction } from "./transaction.ts";

/**
 * How a payment behaves. `abandon`: charged, but the buyer never returns. `timeout`: charged, but the gateway's next answer about it is
 * missing. `wrong_amount`: charges one euro more. `down`: fails and charges nothing.
 */
export const paymentOutcome = z.enum(["approve", "decline", "cancel", "abandon", "timeout", "wrong_amount", "down"]);

export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** An open transaction after its outcome; `code` is that of a decline. Unchanged where the gateway was not reached. */
export function settlePayment(open: Transaction, outcome: PaymentOutcome, now: Date, code = "100"): Transaction {
  const at = now.toISOString();
  if (outcome === "down") return open;
  if (outcome === "cancel") return { ...open, status: "cancelled", at };
  if (outcome === "decline") return { ...open, status: "declined", responseCode: code, at };
  const surplus = outcome === "wrong_amount" ? 100 : 0;
  return {
    ...open,
    status: open.requireComplete ? "pre_authorized" : "authorized",
    responseCode: "0",
    cents: open.cents + surplus,
    originalCents: open.cents + surplus,
    silent: outcome === "timeout",
    at,
  };
}

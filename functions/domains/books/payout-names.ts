import { keys } from "../../platform/table/keys.ts";
import { read } from "../../platform/table/table.ts";
import { paymentItem } from "../payments/payment.ts";
import { refundItem } from "../refunds/record/refund.ts";
import type { LedgerEntry } from "./ledger/ledger.ts";
import type { Codes } from "./months/match-payouts.ts";
import { readMany } from "./read-many.ts";
import type { Row } from "./months/statement-file.ts";

/** Approval codes, asked for only where rows are named by something that is no number of ours, and of charges that no row names by one. */
export async function codesOf(rows: readonly Row[], lines: readonly LedgerEntry[]): Promise<Codes> {
  if (rows.length === 0) return new Map();
  const known = new Set(lines.flatMap(({ order_number, attempt_number, id }) => [order_number, attempt_number, id]));
  if (rows.every(({ reference }) => known.has(reference))) return new Map();
  const named = new Set(rows.filter(({ gross }) => gross >= 0).map(({ reference }) => reference));
  const charges = lines.filter(
    ({ kind, order_number, attempt_number, id }) =>
      kind === "charge" && ![order_number, attempt_number, id].some((name) => named.has(name)),
  );
  const wanted = charges.map(({ id }) => keys.payment(id));
  const payments = await readMany(wanted, (item) => read(paymentItem, item));
  return new Map(payments.map(({ reference, approval_code }) => [reference, approval_code]));
}

/** The ids of refunds that went by transfer: the acquirer never hears of them. What a bank took back it does. */
export async function transfersAmong(lines: readonly LedgerEntry[]): Promise<Set<string>> {
  const refunds = lines.filter(({ kind }) => kind === "refund");
  const wanted = refunds.map(({ order_number, id }) => keys.refund(order_number, id));
  const outside = (await readMany(wanted, (item) => read(refundItem, item))).filter(
    ({ outside: went, reason }) => went && reason !== "chargeback",
  );
  return new Set(outside.map(({ id }) => id));
}

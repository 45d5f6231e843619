import type { Outcome } from "../../payments/gateway.ts";
import { isReferenceOf } from "../../payments/payment.ts";
import type { RefundRecord } from "../../refunds/record/refund.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { type Books, type Difference, refundsByCharge } from "./books.ts";

/**
 * For each attempt the gateway must hold the charge less its refunds. Refunds outside of it, by transfer or chargeback, it may know or not;
 * attempts with a refund in progress are skipped.
 */
export function compareGateway(books: Books): Difference[] {
  const asked = books.lines.filter(
    ({ kind, attempt_number }) => kind === "charge" && books.gateway.has(attempt_number),
  );
  const refundsOf = refundsByCharge(books);
  return asked.flatMap((line) => {
    const outcome = books.gateway.get(line.attempt_number);
    const refunds = refundsOf(line.id);
    if (!outcome || agrees(line, refunds, outcome)) return [];
    return [{ check: "gateway_differs", ids: [line.attempt_number, line.id], says: saying(line, refunds, outcome) }];
  });
}

function agrees(line: LedgerEntry, refunds: readonly RefundRecord[], outcome: Outcome): boolean {
  if (refunds.some(({ status }) => status !== "done")) return true;
  const left = [
    keptCents(line, refunds),
    keptCents(
      line,
      refunds.filter(({ outside }) => !outside),
    ),
  ];
  if (outcome.kind === "paid")
    return left.includes(outcome.cents) && isReferenceOf(line.id, outcome.reference, line.attempt_number);
  if (outcome.kind !== "reversed") return false;
  return outcome.status === "partially_refunded" ? namesPart(line, left, outcome.cents) : left.includes(0);
}

/** What is left or (an assumption about the contract) what was charged at first. */
function namesPart(line: LedgerEntry, left: readonly number[], cents: number | undefined): boolean {
  return cents !== undefined && (left.includes(cents) || cents === line.cents);
}

function keptCents(line: LedgerEntry, refunds: readonly RefundRecord[]): number {
  return refunds.reduce((sum, { cents }) => sum - cents, line.cents);
}

function saying(line: LedgerEntry, refunds: readonly RefundRecord[], outcome: Outcome): string {
  const cents = "cents" in outcome ? ` ${outcome.cents} cents` : "";
  const reason = outcome.kind === "unknown" ? ` (${outcome.reason})` : "";
  return `Kept ${keptCents(line, refunds)} cents; the gateway says ${outcome.kind}${reason}${cents}.`;
}

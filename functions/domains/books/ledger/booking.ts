import { add } from "../../../platform/table/counters.ts";
import type { Key } from "../../../platform/table/keys.ts";
import { putNew } from "../../../platform/table/transaction.ts";
import { dueDocument, type Supply } from "../../documents/document.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { taxWithin } from "../../orders/pricing.ts";
import type { PaidPayment } from "../../payments/payment.ts";
import type { NewRefund } from "../../refunds/record/refund.ts";
import { moneyOnDay } from "../../reporting/daily-counters.ts";
import { type LedgerEntry, ledgerEntry } from "./ledger.ts";

/** A charge that the gateway confirmed. Cents are EUR; `paid_at` is UTC ISO 8601. */
interface Charge {
  readonly reference: string;
  readonly attempt_number: string;
  readonly cents: number;
  readonly paid_at: string;
  /** What it was paid by, where that was no card. */
  readonly method?: PaidPayment["method"];
}

/** A membership's period that a charge pays. */
type Period = Required<Supply>;

/** A refund that the gateway confirmed, or that was made outside of it. `remaining_cents` stay charged. */
interface GivenBack extends Pick<NewRefund, "reason" | "outside"> {
  readonly id: string;
  readonly attempt_number: string;
  readonly cents: number;
  readonly remaining_cents: number;
}

/** A charge's line in the ledger, kept or to be given back. */
export function chargeEntry(order: OrderRecord, { reference, attempt_number, cents, paid_at }: Charge) {
  const tax_cents = cents === order.cents ? order.tax_cents : taxWithin(cents, order.vat_rate);
  return ledgerEntry({
    ...soldOf(order),
    attempt_number,
    id: reference,
    kind: "charge",
    cents,
    tax_cents,
    at: paid_at,
  });
}

/** What every charge leaves in the books: its line in the ledger, the counters of its day and the invoice that is due. */
export function bookCharge(order: OrderRecord, charge: Charge, period?: Period) {
  const { reference: id, cents, paid_at: created_at, method } = charge;
  const { order_number } = order;
  const supply = period ?? { from: created_at };
  return [
    ...bookLine(chargeEntry(order, charge)),
    putNew(dueDocument({ id, kind: "invoice", order_number, cents, created_at, supply, ...by(method) })),
  ];
}

/** What a refund leaves in the books: its line in the ledger, the counters of its day and the credit note that is due. */
export function bookRefund(refund: GivenBack, order: OrderRecord, at: string) {
  const { id, attempt_number, cents, remaining_cents, reason, outside } = refund;
  const isTransfer = outside && reason !== "chargeback";
  const tax_cents = -taxOfRefund(cents, remaining_cents, order.vat_rate);
  const { order_number } = order;
  return [
    ...bookLine(ledgerEntry({ ...soldOf(order), attempt_number, id, kind: "refund", cents: -cents, tax_cents, at })),
    putNew(
      dueDocument({
        ...{ id, kind: "credit_note", order_number, cents, created_at: at },
        ...by(isTransfer ? "transfer" : undefined),
      }),
    ),
  ];
}

function by(method: PaidPayment["method"]) {
  return method ? { payment_method: method } : {};
}

/** What a line says of the order that it is about. */
function soldOf({ order_number, category, product_id, vat_rate, vat_country, country }: OrderRecord) {
  return {
    ...{ order_number, category, product_id, vat_rate },
    ...(vat_country && { vat_country }),
    ...(country && { country }),
  };
}

/** A line of the ledger and what its day counts of it, in one transaction. */
function bookLine(line: Key & LedgerEntry) {
  return [putNew({ ...line }), ...add(moneyOnDay(new Date(line.at), line))];
}

/** The tax within a refund, in cents; the shares of all refunds of a charge add up to the tax of the charge. */
export function taxOfRefund(cents: number, remaining: number, rate: number): number {
  return taxWithin(remaining + cents, rate) - taxWithin(remaining, rate);
}

import { add } from "../../../platform/table/counters.ts";
import type { Key } from "../../../platform/table/keys.ts";
import { putNew } from "../../../platform/table/transaction.ts";
import { dueDocument, type Supply } from "../../documents/document.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { taxWithin, vatOf } from "../../orders/pricing.ts";
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
  /** The means of payment where it was no card. */
  readonly method?: PaidPayment["method"];
}

/** The period of a membership that a charge pays. */
type Period = Required<Supply>;

/** A refund that the gateway confirmed or that was made outside of it; `remaining_cents` stay charged. */
interface GivenBack extends Pick<NewRefund, "reason" | "outside" | "vat"> {
  readonly id: string;
  readonly attempt_number: string;
  readonly cents: number;
  readonly remaining_cents: number;
}

/** The ledger's line of a charge, also of one that is to be refunded. */
export function chargeEntry(order: OrderRecord, { reference, attempt_number, cents, paid_at, method }: Charge) {
  const tax_cents = cents === order.cents ? order.tax_cents : taxWithin(cents, order.vat_rate);
  return ledgerEntry({
    ...soldOf(order),
    attempt_number,
    id: reference,
    kind: "charge",
    cents,
    tax_cents,
    ...(method && { method }),
    at: paid_at,
  });
}

/** The writes of a charge in the books: its ledger line, its day's counters and its due invoice. */
export function bookCharge(order: OrderRecord, charge: Charge, period?: Period) {
  const { reference: id, cents, paid_at: created_at, method } = charge;
  const { order_number } = order;
  const supply = period ?? { from: created_at };
  return [
    ...bookLine(chargeEntry(order, charge)),
    putNew(
      dueDocument({ id, kind: "invoice", order_number, cents, created_at, supply, vat: vatOf(order), ...by(method) }),
    ),
  ];
}

/** The writes of a refund in the books: its ledger line, its day's counters and its due credit note. */
export function bookRefund(refund: GivenBack, order: OrderRecord, at: string) {
  const { id, attempt_number, cents, remaining_cents, reason, outside, vat } = refund;
  const sold = vat ? { ...order, vat_rate: vat.rate, vat_country: vat.country } : order;
  const method = outside && reason !== "chargeback" ? "transfer" : undefined;
  const tax_cents = -taxOfRefund(cents, remaining_cents, sold.vat_rate);
  const { order_number } = order;
  return [
    ...bookLine(
      ledgerEntry({
        ...{ ...soldOf(sold), attempt_number, id, kind: "refund", cents: -cents, tax_cents, at },
        ...(method && { method }),
      }),
    ),
    putNew(
      dueDocument({
        ...{ id, kind: "credit_note", order_number, cents, created_at: at },
        ...by(method),
      }),
    ),
  ];
}

function by(method: PaidPayment["method"]) {
  return method ? { payment_method: method } : {};
}

/** The fields of a line that come from its order. */
function soldOf({ order_number, category, product_id, vat_rate, vat_country, country }: OrderRecord) {
  return {
    ...{ order_number, category, product_id, vat_rate },
    ...(vat_country && { vat_country }),
    ...(country && { country }),
  };
}

/** The writes of a ledger line and of its day's counters. */
function bookLine(line: Key & LedgerEntry) {
  return [putNew({ ...line }), ...add(moneyOnDay(new Date(line.at), line))];
}

/** The tax within a refund (cents); over all refunds of a charge it adds up to the tax of the charge. */
export function taxOfRefund(cents: number, remaining: number, rate: number): number {
  return taxWithin(remaining + cents, rate) - taxWithin(remaining, rate);
}

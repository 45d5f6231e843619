import { putNew } from "../../data/transaction.ts";
import { dueDocument } from "../document/due-document.ts";
import type { OrderRecord } from "../order/order.ts";
import { taxWithin } from "../order/pricing.ts";
import { ledgerEntry } from "./ledger.ts";

/** A charge that the gateway confirmed. Cents are EUR; `paid_at` is UTC ISO 8601. */
interface Charge {
  readonly reference: string;
  readonly attempt_number: string;
  readonly cents: number;
  readonly paid_at: string;
}

/** A refund that the gateway confirmed, or that was made outside of it. `remaining_cents` stay charged. */
interface GivenBack {
  readonly id: string;
  readonly attempt_number: string;
  readonly cents: number;
  readonly remaining_cents: number;
}

/** A charge's line in the ledger, kept or to be given back. */
export function chargeEntry(order: OrderRecord, { reference, attempt_number, cents, paid_at }: Charge) {
  const { order_number, category, product_id, vat_rate } = order;
  const tax_cents = cents === order.cents ? order.tax_cents : taxWithin(cents, vat_rate);
  const of = { order_number, attempt_number, category, product_id, vat_rate };
  return ledgerEntry({ ...of, id: reference, kind: "charge", cents, tax_cents, at: paid_at });
}

/** What every charge leaves in the books: its line in the ledger and the invoice that is due. */
export function bookCharge(order: OrderRecord, charge: Charge) {
  const { reference: id, cents, paid_at: created_at } = charge;
  const { order_number } = order;
  return [
    putNew(chargeEntry(order, charge)),
    putNew(dueDocument({ id, kind: "invoice", order_number, cents, created_at })),
  ];
}

/** What a refund leaves in the books: its line in the ledger and the credit note that is due. */
export function bookRefund(
  { id, attempt_number, cents, remaining_cents }: GivenBack,
  { order_number, category, product_id, vat_rate }: OrderRecord,
  at: string,
) {
  const tax_cents = -taxOfRefund(cents, remaining_cents, vat_rate);
  const of = { order_number, attempt_number, category, product_id, vat_rate };
  return [
    putNew(ledgerEntry({ ...of, id, kind: "refund", cents: -cents, tax_cents, at })),
    putNew(dueDocument({ id, kind: "credit_note", order_number, cents, created_at: at })),
  ];
}

/** The tax within a refund, in cents; the shares of all refunds of a charge add up to the tax of the charge. */
export function taxOfRefund(cents: number, remaining: number, rate: number): number {
  return taxWithin(remaining + cents, rate) - taxWithin(remaining, rate);
}

import { soldName } from "#contract/order-words.ts";
import type { Seller } from "#contract/shop.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { taxWithin } from "../orders/pricing.ts";
import type { DocumentRecord, DueDocument } from "./document.ts";
import { type FiscalIdentity, serialOf } from "./fiscal-identity.ts";
import { METHOD, protectiveCode } from "./protective-code.ts";

/** A due document with all that is needed to number it. */
export interface DocumentDraft {
  readonly due: DueDocument;
  readonly order: OrderRecord;
  /** The issued invoice that a credit note belongs to. */
  readonly original: DocumentRecord | undefined;
  /** What stays charged after a refund; 0 for an invoice. Cents EUR. */
  readonly remaining_cents: number;
  readonly at: Date;
}

/** The key that signs documents, and the certificate that they name. */
export type Signer = Pick<FiscalIdentity, "key"> & Partial<FiscalIdentity>;

/** The series of a moment, such as `2026#INTERNET#1`: numbers start anew each year. */
export function seriesAt(at: Date, { premises, device }: Seller["fiscal"]): string {
  return `${yearOf(at)}#${premises}#${device}`;
}

/** The document with number, amounts by VAT rate and protective code. Pure. */
export function writeDocument(draft: DocumentDraft, number: number, shop: Seller, signer: Signer): DocumentRecord {
  const { due, order, original, at } = draft;
  const { premises, device, sequence, operator_oib, operator_mark } = shop.fiscal;
  const { name, address, oib } = shop.company;
  const vat_registered = chargesVat(draft, shop);
  const document = {
    id: due.id,
    kind: due.kind,
    order_number: due.order_number,
    cents: due.cents,
    created_at: due.created_at,
    ...suppliedAt(draft),
    user_id: order.user_id,
    number,
    year: yearOf(at),
    premises,
    device,
    sequence,
    label: `${number}/${premises}/${device}`,
    issued_at: at.toISOString(),
    seller: { name, address, oib, vat_registered },
    operator_oib,
    operator_mark,
    payment_method: due.payment_method ?? original?.payment_method ?? ("card" as const),
    title: soldName(order.category, order.title),
    ...amounts(draft, vat_registered),
    original: original ? { id: original.id, label: original.label, issued_at: original.issued_at } : null,
    jir: null,
    registered_at: null,
    attempts: 0,
    zki_method: METHOD,
    ...(signer.certificate && { certificate_serial: serialOf(signer.certificate) }),
  } satisfies Omit<DocumentRecord, "zki">;
  return { ...document, zki: protectiveCode(document, signer.key) };
}

/** A credit note has its invoice's supply. */
function suppliedAt({ due, original }: DocumentDraft): Pick<DocumentRecord, "supply"> {
  const supply = original ? original.supply : due.supply;
  return supply ? { supply } : {};
}

/** A credit note follows its invoice; an order sold with PDV is invoiced with it, whatever the seller's present status. */
function chargesVat({ order, original }: DocumentDraft, { company }: Seller): boolean {
  return original ? original.seller.vat_registered : company.vat_registered || order.vat_rate > 0;
}

/**
 * The total and its one VAT rate (none without PDV). The taxes of a charge's credit notes add up to the charge's tax.
 */
function amounts(
  { due: { kind, cents }, order: { vat_rate, vat_country }, remaining_cents }: DocumentDraft,
  vatRegistered: boolean,
) {
  const sign = kind === "invoice" ? 1 : -1;
  const total = sign * cents;
  if (!vatRegistered) return { total_cents: total, rates: [] };
  const tax = sign * (taxWithin(remaining_cents + cents, vat_rate) - taxWithin(remaining_cents, vat_rate));
  return {
    total_cents: total,
    rates: [{ rate: vat_rate, ...(vat_country && { country: vat_country }), base_cents: total - tax, tax_cents: tax }],
  };
}

/** The year (Zagreb) of a document's number. */
export function yearOf(at: Date): string {
  return zagrebDay(at).slice(0, 4);
}

import { soldName } from "#contract/order-words.ts";
import type { Seller } from "#contract/shop.ts";
import { fiscalOn } from "../../platform/shop.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { taxWithin, type Vat } from "../orders/pricing.ts";
import type { DocumentRecord, DueDocument } from "./document.ts";
import { type FiscalIdentity, serialOf } from "./fiscal-identity.ts";
import { yearOf } from "./number-series.ts";
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

/** The document with number, amounts by VAT rate and protective code. Pure. */
export function writeDocument(draft: DocumentDraft, number: number, shop: Seller, signer: Signer): DocumentRecord {
  const { due, order, original, at } = draft;
  const { premises, device, sequence, operator_oib, operator_mark } = fiscalOn(zagrebDay(at), shop.fiscal);
  const { name, address, oib } = shop.company;
  const vat = vatOf(draft, shop);
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
    seller: { name, address, oib, vat_registered: vat !== undefined },
    operator_oib,
    operator_mark,
    payment_method: due.payment_method ?? original?.payment_method ?? ("card" as const),
    title: soldName(order.category, order.title),
    ...amounts(draft, vat),
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

/**
 * The PDV of a document, undefined of a seller outside its system: a credit note has its invoice's, an invoice that of the day on which it
 * was charged. One that was due before charges kept theirs has its order's.
 */
function vatOf({ due, order, original }: DocumentDraft, { company }: Seller): Vat | undefined {
  if (original) return original.seller.vat_registered ? original.rates[0] : undefined;
  const { vat_rate: rate, vat_country: country } = order;
  const vat: Vat = due.vat ?? { rate, country, ...(!company.vat_registered && rate === 0 && { untaxed: true }) };
  return vat.untaxed ? undefined : vat;
}

/**
 * The total and its one VAT rate (none without PDV). The taxes of a charge's credit notes add up to the charge's tax.
 */
function amounts({ due: { kind, cents }, remaining_cents }: DocumentDraft, vat: Vat | undefined) {
  const sign = kind === "invoice" ? 1 : -1;
  const total = sign * cents;
  if (!vat) return { total_cents: total, rates: [] };
  const { rate, country } = vat;
  const tax = sign * (taxWithin(remaining_cents + cents, rate) - taxWithin(remaining_cents, rate));
  return {
    total_cents: total,
    rates: [{ rate, ...(country && { country }), base_cents: total - tax, tax_cents: tax }],
  };
}

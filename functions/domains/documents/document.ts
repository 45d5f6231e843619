import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { soldVat } from "../orders/pricing.ts";
import { otherMethod } from "../payments/payment.ts";

/** When the purchase is supplied: from a moment on, or for a membership's period. */
const supply = z.object({ from: instant, until: z.optional(instant) });
export type Supply = z.infer<typeof supply>;

/** An invoice or credit note to be issued; numbers are given later, without gaps. */
export const dueDocumentItem = z.object({
  /** The payment's reference, or the refund's id: one document for each. */
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  order_number: z.string(),
  /** Cents EUR, above zero for both kinds. */
  cents: z.int(),
  created_at: instant,
  /** Of an invoice; older ones have none. */
  supply: z.optional(supply),
  /** Of an invoice, as of the day on which its charge was booked; older ones have their order's. */
  vat: z.optional(soldVat),
  /** Missing until it is issued for a card payment, or where the credit note's invoice tells. */
  payment_method: z.optional(z.enum(["card", ...otherMethod.options])),
});
export type DueDocument = z.infer<typeof dueDocumentItem>;

/** The item of a document without number; written in the transaction of the charge or refund. */
export function dueDocument(document: DueDocument) {
  return {
    ...keys.document(document.id),
    ...document,
    gsi2pk: indexKeys.documentsDue,
    gsi2sk: document.created_at,
  };
}

/** A document's part of one VAT rate, in EUR cents; negative on a credit note. */
const ratePart = z.object({
  rate: z.number(),
  /** The member state of a tax of the one-stop shop (ISO 3166); Croatia's if missing. */
  country: z.optional(z.string()),
  base_cents: z.int(),
  tax_cents: z.int(),
});
export type RatePart = z.infer<typeof ratePart>;

/**
 * An issued invoice or credit note. It never changes, but for the JIR, which is added once. The buyer stands only on the order, so that
 * deleting an account touches no document.
 */
export const documentItem = z.object({
  ...z.omit(dueDocumentItem, { vat: true }).shape,
  user_id: z.string(),
  /** Position in the series, without gaps. */
  number: z.int(),
  year: z.string(),
  premises: z.string(),
  device: z.string(),
  /** Whether numbers are consecutive in the premises (P) or on the device (N, also for older documents without it). */
  sequence: z.optional(z.string()),
  /** As it is printed: `12/INTERNET/1`. */
  label: z.string(),
  issued_at: instant,
  seller: z.object({ name: z.string(), address: z.string(), oib: z.string(), vat_registered: z.boolean() }),
  operator_oib: z.string(),
  /** The operator's name on the receipt; older documents print the OIB. */
  operator_mark: z.optional(z.string()),
  payment_method: z.enum(["card", ...otherMethod.options]),
  title: z.string(),
  /** EUR, VAT included; negative on a credit note. */
  total_cents: z.int(),
  rates: z.array(ratePart),
  /** A credit note's invoice. */
  original: z.nullable(z.object({ id: z.string(), label: z.string(), issued_at: instant })),
  zki: z.string(),
  /** The code's signature method and the certificate's decimal serial: an inspection may recompute the code. */
  zki_method: z.optional(z.string()),
  certificate_serial: z.optional(z.string()),
  jir: z.nullable(z.string()),
  registered_at: z.nullable(instant),
  attempts: z.int(),
  /** The tax service's refusal, until it is registered or sent again. */
  refusal: z.optional(z.object({ codes: z.array(z.string()), at: instant })),
});
export type DocumentRecord = z.infer<typeof documentItem>;

/** The name of a document's PDF. */
export function fileNameOf({ kind, label, year }: DocumentRecord): string {
  const name = kind === "invoice" ? "Racun" : "Odobrenje";
  return `${name}-${year}-${label.replaceAll("/", "-")}.pdf`;
}

import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { otherMethod } from "../payments/payment.ts";
import { dueDocumentItem } from "./due-document.ts";

/** One VAT rate's part of a document, in EUR cents; below zero on a credit note. */
const ratePart = z.object({
  rate: z.number(),
  /** The member state whose tax it is, by the one-stop shop (ISO 3166); Croatia's where nothing stands. */
  country: z.optional(z.string()),
  base_cents: z.int(),
  tax_cents: z.int(),
});
export type RatePart = z.infer<typeof ratePart>;

/**
 * An issued invoice or credit note. Nothing of it changes any more, except that the tax service's JIR is added once. Whom
 * it is made out to stands on the order alone, so that an account's deletion touches no document.
 */
export const documentItem = z.object({
  ...dueDocumentItem.shape,
  user_id: z.string(),
  /** Position in the series, without gaps. */
  number: z.int(),
  year: z.string(),
  premises: z.string(),
  device: z.string(),
  /** Whether numbers follow each other in the premises (P) or on the device (N); documents from before say nothing: N. */
  sequence: z.optional(z.string()),
  /** As it is printed: `12/INTERNET/1`. */
  label: z.string(),
  issued_at: instant,
  seller: z.object({ name: z.string(), address: z.string(), oib: z.string(), vat_registered: z.boolean() }),
  operator_oib: z.string(),
  /** What the receipt calls the operator; documents from before print the OIB. */
  operator_mark: z.optional(z.string()),
  payment_method: z.enum(["card", ...otherMethod.options]),
  title: z.string(),
  /** EUR, VAT included; below zero on a credit note. */
  total_cents: z.int(),
  rates: z.array(ratePart),
  /** The invoice that a credit note takes back from. */
  original: z.nullable(z.object({ id: z.string(), label: z.string(), issued_at: instant })),
  zki: z.string(),
  /** How the protective code was signed, and the decimal serial of the certificate beside its key: an inspection may ask for the code anew. */
  zki_method: z.optional(z.string()),
  certificate_serial: z.optional(z.string()),
  jir: z.nullable(z.string()),
  registered_at: z.nullable(instant),
  attempts: z.int(),
  /** What the tax service refused it for, until it is registered or sent again. */
  refusal: z.optional(z.object({ codes: z.array(z.string()), at: instant })),
});
export type DocumentRecord = z.infer<typeof documentItem>;

/** The file that a document is sent and downloaded as. */
export function fileNameOf({ kind, label, year }: DocumentRecord): string {
  const name = kind === "invoice" ? "Racun" : "Odobrenje";
  return `${name}-${year}-${label.replaceAll("/", "-")}.pdf`;
}

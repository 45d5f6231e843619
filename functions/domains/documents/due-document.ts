import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { otherMethod } from "../payments/payment.ts";

/** When what was bought is given: from a moment on, or for a membership's period. */
const supply = z.object({ from: instant, until: z.optional(instant) });
export type Supply = z.infer<typeof supply>;

/** An invoice or credit note that must be issued: the number is given later, one after the other and without gaps. */
export const dueDocumentItem = z.object({
  /** The payment's reference, or the refund's id: one document for each. */
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  order_number: z.string(),
  /** Cents EUR, above zero for both kinds. */
  cents: z.int(),
  created_at: instant,
  /** Of an invoice; what was due before this was known names none. */
  supply: z.optional(supply),
  /** How the money moved; missing until it is issued where it was a card, or what a credit note's invoice says. */
  payment_method: z.optional(z.enum(["card", ...otherMethod.options])),
});
export type DueDocument = z.infer<typeof dueDocumentItem>;

/** The item of a document that waits for its number; written in the transaction of the fact that it documents. */
export function dueDocument(document: DueDocument) {
  return {
    ...keys.document(document.id),
    ...document,
    gsi2pk: indexKeys.documentsDue,
    gsi2sk: document.created_at,
  };
}

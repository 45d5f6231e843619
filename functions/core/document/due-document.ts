import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../data/keys.ts";

/** An invoice or credit note that must be issued: the number is given later, one after the other and without gaps. */
export const dueDocumentItem = z.object({
  /** The payment's reference, or the refund's id: one document for each. */
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  order_number: z.string(),
  /** Cents EUR, above zero for both kinds. */
  cents: z.int(),
  created_at: instant,
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

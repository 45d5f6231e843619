import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import type { OrderRecord } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { refundItem } from "../refunds/record/refund.ts";
import type { DueDocument } from "./due-document.ts";
import { findDocument } from "./find-document.ts";
import type { Draft } from "./write-document.ts";

/** A due document with what stands beside it; undefined for a credit note whose invoice has no number yet. Throws where its order is missing. */
export async function draftOf(due: DueDocument): Promise<Omit<Draft, "at"> | undefined> {
  const order = await findOrder(due.order_number);
  if (!order) throw new Error("The document's order is missing.");
  if (due.kind === "invoice") return { due, order, original: undefined, remaining_cents: 0 };
  return draftOfCreditNote(due, order);
}

/** It names the invoice of the very charge that goes back: an order may have been charged twice. */
async function draftOfCreditNote(due: DueDocument, order: OrderRecord) {
  const refund = await getItem(keys.refund(due.order_number, due.id), refundItem, true);
  const reference = refund?.reference ?? order.payment_reference;
  const original = reference === null ? undefined : await findDocument(reference);
  return original && { due, order, original, remaining_cents: refund?.remaining_cents ?? 0 };
}

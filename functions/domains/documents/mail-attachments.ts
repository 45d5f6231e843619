import { now } from "../../platform/time.ts";
import type { Attachment } from "../mail/message.ts";
import type { Mail } from "../mail/outbox.ts";
import { findOrder } from "../orders/order-store.ts";
import { shopAt } from "../shop/shop-settings.ts";
import type { DocumentRecord } from "./document.ts";
import { findDocument } from "./document-store.ts";

/**
 * A mail's PDFs: its receipt and, for an order's confirmation, the contract; undefined while the document is not issued. Loads the PDF
 * library only when needed.
 */
export async function attachmentsOf(
  { template, document_id, data }: Mail,
  jirWaitMs: number,
): Promise<Attachment[] | undefined> {
  if (document_id === undefined) return [];
  const document = await findDocument(document_id);
  if (!document || awaitsJir(document, jirWaitMs)) return undefined;
  const order = await findOrder(document.order_number);
  if (!order) return undefined;
  const { receiptFile } = await import("./pdf/receipt-pdf.ts");
  const receipt = await receiptFile(document, order);
  if (template !== "order_confirmation") return [receipt];
  const { contractFile } = await import("./pdf/contract-pdf.ts");
  const paidUntil = typeof data.paid_until === "string" && !data.ends ? data.paid_until : null;
  const seller = await shopAt(new Date(order.created_at));
  return [receipt, await contractFile({ order, paidAt: String(data.date_paid), paidUntil }, seller)];
}

function awaitsJir({ jir, issued_at }: DocumentRecord, jirWaitMs: number): boolean {
  return jir === null && now().getTime() - new Date(issued_at).getTime() < jirWaitMs;
}

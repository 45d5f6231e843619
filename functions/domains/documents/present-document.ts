import { findOrder } from "../orders/order-store.ts";
import type { DocumentRecord } from "./document.ts";

/** A document as its PDF. Unlike a mail to an unproved address it always shows the buyer's name. */
export async function presentDocument(document: DocumentRecord) {
  const order = await findOrder(document.order_number);
  if (!order) throw new Error("The document's order is missing.");
  const { receiptFile } = await import("./pdf/receipt-pdf.ts");
  const { name, content } = await receiptFile(document, { ...order, buyer_verified: true });
  const { id, label: number } = document;
  return { document: { id, number, file_name: name, content: Buffer.from(content).toString("base64") } };
}

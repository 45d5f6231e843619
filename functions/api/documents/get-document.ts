import { getDocument } from "#contract/document.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { issuedDocument } from "../../domains/documents/document-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";

/** The caller's own document as a PDF; another person's, or one without a number yet, is 404. */
export const handler = endpoint("getDocument", getDocument, async ({ params, caller }) => {
  const [profile, item] = await readProfileWith(caller, keys.document(params.documentId));
  const document = item && issuedDocument(item);
  if (!document || document.user_id !== profile.user_id) throw new Problem("not_found");
  const order = await findOrder(document.order_number);
  if (!order) throw new Error("The document's order is missing.");
  const { receiptFile } = await import("../../domains/documents/pdf/receipt-pdf.ts");
  // Unlike a mail to an unproved address, the buyer's own download always shows their name.
  const { name, content } = await receiptFile(document, { ...order, buyer_verified: true });
  const { id, label: number } = document;
  const base64 = Buffer.from(content).toString("base64");
  return { status: "success" as const, data: { document: { id, number, file_name: name, content: base64 } } };
});

import type { BookPage } from "#contract/books.ts";
import { readOrders } from "../read-many.ts";
import { markOf, placeIn } from "./issued-numbers.ts";
import { nothing } from "./month-pages.ts";
import { readIssuedPage } from "./month-records.ts";

/** PDFs of a page: each takes 0.2 s of a processor, and a browser gives up after 15 s. */
const PAGE = 8;
/** Numbers that are read for a page: more than may be out of order. */
const NUMBERS = 200;

/** A page of a month's documents as PDFs, by number (`N`); `cursor` is the end of the page before. */
export async function readReceipts(month: string, cursor?: string): Promise<BookPage> {
  const { series, ...issued } = await readIssuedPage(month, placeIn(cursor), NUMBERS);
  const documents = issued.documents.slice(0, PAGE);
  const further = issued.documents[PAGE];
  const following = further ? { series, number: further.number } : issued.next;
  const orders = await readOrders(documents.map(({ order_number }) => order_number));
  const { receiptFile } = await import("../../documents/pdf/receipt-pdf.ts");
  const files: NonNullable<BookPage["files"]> = [];
  for (const document of documents) {
    const order = orders.get(document.order_number);
    if (!order) throw new Error("A document's order is missing.");
    const { name, content } = await receiptFile(document, { ...order, buyer_verified: true });
    files.push({ name, content: Buffer.from(content).toString("base64") });
  }
  return { ...nothing, files, next: following && markOf(following) };
}

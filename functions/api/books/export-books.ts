import { type BookFile, type BookPage, exportBooks } from "#contract/books.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { nothing, readBookPage } from "../../domains/books/months/month-pages.ts";
import { readReceipts } from "../../domains/books/months/month-receipts.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Answers a page of a month for a file; `oss` has no pages, as it is made of sums. The first page writes into the audit record who took which
 * file.
 */
export const handler = adminEndpoint("exportBooks", exportBooks, async ({ params, body, staff, id, now, log }) => {
  const { month } = params;
  const { file, cursor } = body;
  const isElsewhere = file === "receipts" && cursor !== undefined && !cursor.startsWith("N");
  if (isElsewhere || (cursor?.startsWith("D") && !cursor.startsWith(`D${month}`))) {
    throw new Problem("invalid_input", { data: { fields: ["cursor"] } });
  }
  if (cursor === undefined) {
    const act = { operation: "exportBooks", subject: `BOOKS#${month}`, before: {}, after: { file }, reason: null };
    if (!(await recordedWrites({ staff, request: id, at: now() }, act, []))) throw new Problem("state_changed");
  }
  const page = await pageOf(file, month, cursor);
  log("info", "books_exported", { lines: page.documents.length + page.movements.length });
  return { status: "success" as const, data: page };
});

function pageOf(file: BookFile, month: string, cursor: string | undefined): BookPage | Promise<BookPage> {
  if (file === "oss") return nothing;
  return file === "receipts" ? readReceipts(month, cursor) : readBookPage(month, cursor);
}

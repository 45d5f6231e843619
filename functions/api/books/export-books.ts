import { exportBooks } from "#contract/books.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { nothing, readBookPage } from "../../domains/books/months/month-pages.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Answers a page of a month for a file; `oss` has no pages, as it is made of sums. The first page writes into the audit record who took which
 * file.
 */
export const handler = adminEndpoint("exportBooks", exportBooks, async ({ params, body, staff, id, now, log }) => {
  const { month } = params;
  const { file, cursor } = body;
  if (cursor?.startsWith("D") && !cursor.startsWith(`D${month}`)) {
    throw new Problem("invalid_input", { data: { fields: ["cursor"] } });
  }
  if (cursor === undefined) {
    const act = { operation: "exportBooks", subject: `BOOKS#${month}`, before: {}, after: { file }, reason: null };
    if (!(await recordedWrites({ staff, request: id, at: now() }, act, []))) throw new Problem("state_changed");
  }
  const page = file === "oss" ? nothing : await readBookPage(month, cursor);
  log("info", "books_exported", { lines: page.documents.length + page.movements.length });
  return { status: "success" as const, data: page };
});

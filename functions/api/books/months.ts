import { listBookMonths as all, getBookMonth as one } from "#contract/books.ts";
import { readThreshold } from "../../domains/books/ledger/vat-threshold.ts";
import { listMonths, readMonth } from "../../domains/books/months/month.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists the months of the books, each with the number of its open items, and the year beside its threshold. */
export const listBookMonths = adminEndpoint("listBookMonths", all, async ({ now, log }) => {
  log("info", "admin_read");
  const [months, threshold] = await Promise.all([listMonths(now()), readThreshold(now())]);
  return { status: "success" as const, data: { months, threshold } };
});

/** Answers a month's sums, its open items, and the differences between charges, receipts, ledger and payouts. */
export const getBookMonth = adminEndpoint("getBookMonth", one, async ({ params, now, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: { month: await readMonth(params.month, now()) } };
});

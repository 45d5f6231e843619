import { listBookMonths as all, getBookMonth as one } from "#contract/books.ts";
import { listMonths, readMonth } from "../../domains/books/months/month.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The months of the books with what is open in each. */
export const listBookMonths = adminEndpoint("listBookMonths", all, async ({ now, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: { months: await listMonths(now()) } };
});

/** One month: its sums, what is open, and where the books part. */
export const getBookMonth = adminEndpoint("getBookMonth", one, async ({ params, now, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: { month: await readMonth(params.month, now()) } };
});

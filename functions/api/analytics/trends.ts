import { listMovements as ledger, getTrends as trends } from "#contract/trends.ts";
import { countRead } from "../../domains/reporting/figures-store.ts";
import { readMovements } from "../../domains/reporting/movements-store.ts";
import { readTrends } from "../../domains/reporting/trends-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The last 24 months, and what became of those who joined in each. */
export const getTrends = adminEndpoint(
  "getTrends",
  trends,
  async ({ now, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: { trends: await readTrends(now()) } };
  },
  countRead,
);

/** What the ledger holds of a month, page by page. */
export const listMovements = adminEndpoint(
  "listMovements",
  ledger,
  async ({ query, log }) => {
    const { movements, next } = await readMovements(query.from ?? `${query.month}-01`);
    log("info", "admin_read", { lines: movements.length });
    return { status: "success" as const, data: { movements, next } };
  },
  countRead,
);

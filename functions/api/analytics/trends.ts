import { listMovements as ledger, getTrends as trends } from "#contract/trends.ts";
import { readMovements } from "../../domains/reporting/movements-store.ts";
import { countAnalyticsCall } from "../../domains/reporting/sales-store.ts";
import { readTrends } from "../../domains/reporting/trends.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The last 24 months, with each month's cohort. */
export const getTrends = adminEndpoint(
  "getTrends",
  trends,
  async ({ now, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: { trends: await readTrends(now()) } };
  },
  countAnalyticsCall,
);

/** A page of a month's ledger lines. */
export const listMovements = adminEndpoint(
  "listMovements",
  ledger,
  async ({ query, log }) => {
    const { movements, next } = await readMovements(query.from ?? `${query.month}-01`);
    log("info", "admin_read", { lines: movements.length });
    return { status: "success" as const, data: { movements, next } };
  },
  countAnalyticsCall,
);

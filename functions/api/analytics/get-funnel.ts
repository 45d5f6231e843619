import { getFunnel } from "#contract/analytics.ts";
import { readFunnel } from "../../domains/reporting/funnel.ts";
import { countAnalyticsCall } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Visits, offers, orders and payments, day by day (Zagreb, both ends included), the newest first. */
export const handler = adminEndpoint(
  "getFunnel",
  getFunnel,
  async ({ query, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: await readFunnel(query.start_date, query.end_date) };
  },
  countAnalyticsCall,
);

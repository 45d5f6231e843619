import { getSources } from "#contract/analytics.ts";
import { countAnalyticsCall, readSources } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** What visits of a source and campaign brought, day by day (Zagreb, both ends included), the newest first. */
export const handler = adminEndpoint(
  "getSources",
  getSources,
  async ({ query, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: await readSources(query.start_date, query.end_date) };
  },
  countAnalyticsCall,
);

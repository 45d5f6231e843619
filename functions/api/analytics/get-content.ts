import { getContent } from "#contract/analytics.ts";
import { readContent } from "../../domains/reporting/content.ts";
import { countAnalyticsCall } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** How far videos were watched and programmes trained between two days (Zagreb, both included). */
export const handler = adminEndpoint(
  "getContent",
  getContent,
  async ({ query, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: await readContent(query.start_date, query.end_date) };
  },
  countAnalyticsCall,
);

import { getTabelOne } from "#contract/analytics.ts";
import { readPlans } from "../../domains/reporting/plan-counts.ts";
import { countAnalyticsCall } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Members per plan and status, in the order of the price list. */
export const handler = adminEndpoint(
  "getTabelOne",
  getTabelOne,
  async ({ log }) => {
    log("info", "admin_read");
    const plans = await readPlans();
    return { status: "success" as const, data: Object.fromEntries(plans.map(({ plan, title, ...of }) => [plan, of])) };
  },
  countAnalyticsCall,
);

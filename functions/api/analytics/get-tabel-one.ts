import { getTabelOne } from "#contract/analytics.ts";
import { countRead, readPlanCounts } from "../../core/figures/figures-store.ts";
import { membersByPlan } from "../../core/figures/plan-counts.ts";
import { readOnSale } from "../../core/figures/sold-products.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Members per plan and status, in the order of the price list. */
export const handler = adminEndpoint(
  "getTabelOne",
  getTabelOne,
  async ({ log }) => {
    log("info", "admin_read");
    const [counted, plans] = await Promise.all([readPlanCounts(), readOnSale(["subscription"])]);
    const onSale = plans.map(({ id }) => String(id));
    return { status: "success" as const, data: membersByPlan(onSale, counted) };
  },
  countRead,
);

import { getTabelOne } from "#contract/analytics.ts";
import { membersByPlan } from "../../core/figures/plan-counts.ts";
import { readOnSale } from "../../core/figures/products-on-sale.ts";
import { keys } from "../../data/keys.ts";
import { queryRange } from "../../data/table.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { countRead } from "./count-read.ts";

/** Members per plan and status, in the order of the price list. */
export const handler = adminEndpoint(
  "getTabelOne",
  getTabelOne,
  async ({ log }) => {
    log("info", "admin_read");
    const [counted, plans] = await Promise.all([queryRange(keys.planCountsRange), readOnSale(["subscription"])]);
    const onSale = plans.map(({ id }) => String(id));
    return { status: "success" as const, data: membersByPlan(onSale, counted) };
  },
  countRead,
);

import { getTrends } from "#contract/trends.ts";
import { countRead } from "../../core/figures/figures-store.ts";
import { readTrends } from "../../core/figures/trends-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** The last 24 months, and what became of those who joined in each. */
export const handler = adminEndpoint(
  "getTrends",
  getTrends,
  async ({ now, log }) => {
    log("info", "admin_read");
    return { status: "success" as const, data: { trends: await readTrends(now()) } };
  },
  countRead,
);

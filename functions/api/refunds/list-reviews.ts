import { listReviews } from "#contract/refund.ts";
import { presentForAdmin, seenBy } from "../../domains/refunds/order-detail.ts";
import { findReviews } from "../../domains/refunds/review-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

export const handler = adminEndpoint("listReviews", listReviews, async ({ staff, log }) => {
  const found = await findReviews();
  log("info", "admin_read", { reviews: found.length });
  const reviews = found.map(({ order, since, reason }) => ({
    order: seenBy(staff, presentForAdmin(order)),
    since,
    reason,
  }));
  return { status: "success" as const, data: { reviews } };
});

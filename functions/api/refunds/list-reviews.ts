import { listReviews } from "#contract/refund.ts";
import { presentForAdmin, seenBy } from "../../core/reimbursement/admin-order-store.ts";
import { findReviews } from "../../core/reimbursement/review-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

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

import { inspectOrder } from "#contract/refund.ts";
import { readDetailWithReview, seenBy } from "../../domains/refunds/order-detail.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

export const handler = adminEndpoint("inspectOrder", inspectOrder, async ({ params, staff, log }) => {
  log("info", "admin_read", { order: params.order_number });
  const detail = await readDetailWithReview(params.order_number);
  return { status: "success" as const, data: { ...detail, order: seenBy(staff, detail.order) } };
});

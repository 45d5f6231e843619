import { listReviews } from "#contract/refund.ts";
import { requireSecondFactor } from "../account/require-second-factor.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { presentForAdmin } from "./admin-order-store.ts";
import { findReviews } from "./review-store.ts";

export const handler = endpoint("listReviews", listReviews, async ({ caller }) => {
  await requireSecondFactor(caller);
  const found = await findReviews();
  log("info", "admin_read", { reviews: found.length });
  const reviews = found.map(({ order, since, reason }) => ({ order: presentForAdmin(order), since, reason }));
  return { status: "success" as const, data: { reviews } };
});

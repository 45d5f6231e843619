import { checkOrder } from "#contract/refund.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { readDetailWithReview } from "../../domains/refunds/order-detail.ts";
import { recheckOrder } from "../../domains/refunds/recheck-order.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

const LIMIT = { scope: "check-order", calls: 6, seconds: 60 };

/**
 * Asks the gateway about an order now and settles it in the job's own way; a run of the job or a colleague at the same moment books nothing
 * twice. 409 `never_sent` for an order without a signed form.
 */
export const handler = adminEndpoint("checkOrder", checkOrder, async (request) => {
  const { order_number } = request.params;
  const order = await findOrder(order_number);
  if (!order) throw new Problem("not_found");
  if (order.sent_at === null && !order.renewal) throw new Problem("never_sent");
  await countCall(LIMIT, order_number);
  const found = await recheckOrder(order);
  const act = { operation: "checkOrder", subject: `ORDER#${order_number}`, reason: null };
  const { status } = (await findOrder(order_number)) ?? order;
  await recordedWrites(
    actorOf("checkOrder", request),
    { ...act, before: { status: order.status }, after: { status } },
    [],
  );
  return { status: "success" as const, data: { ...(await readDetailWithReview(order_number)), found } };
});

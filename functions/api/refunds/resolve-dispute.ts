import { resolveDispute } from "#contract/refund.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { disputeEndWrites } from "../../domains/refunds/dispute.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { wasDecided } from "../../domains/refunds/review-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Ends a dispute. Won: the order is paid as before, and its access comes back with the days that it lost. Lost: what was kept is booked as
 * refunded outside the gateway, and access stays closed.
 */
export const handler = adminEndpoint("resolveDispute", resolveDispute, async (request) => {
  const { params, body, staff, now, log } = request;
  const actor = actorOf("resolveDispute", request);
  await once(actor, async () => {
    const order = await findOrder(params.order_number);
    if (!order) throw new Problem("not_found");
    const { outcome, reason: note } = body;
    const words = { note, by: staff.id };
    const event = `dispute_${outcome}` as const;
    const act = {
      operation: "resolveDispute",
      subject: `ORDER#${order.order_number}`,
      before: { status: order.status },
      after: { outcome },
      reason: note,
    };
    const done = async () => recordedWrites(actor, act, await disputeEndWrites(order, outcome, words, actor.at));
    if (order.status !== "disputed" || !(await done())) {
      if (!(await wasDecided(order.order_number, event, words, now()))) throw new Problem("review_not_possible");
    } else log("warn", event, { order: order.order_number });
  });
  return { status: "success" as const, data: await readDetail(params.order_number) };
});

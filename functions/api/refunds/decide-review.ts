import { decideReview as deciding } from "#contract/refund.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { decideReview, requireSituation } from "../../domains/refunds/decide-review.ts";
import { readDetailWithReview } from "../../domains/refunds/order-detail.ts";
import { wasDecided } from "../../domains/refunds/review-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Takes a person's decision on an order in review, once, however often it is sent. */
export const handler = adminEndpoint("decideReview", deciding, async (request) => {
  const { params, body, staff, now, log } = request;
  const actor = actorOf("decideReview", request);
  await once(actor, async () => {
    const order = await findOrder(params.order_number);
    if (!order) throw new Problem("not_found");
    const { decision, amount, reason: note } = body;
    const words = { note, by: staff.id };
    const done = () => wasDecided(order.order_number, `review_${decision}`, words, now());
    const situation = await requireSituation(order, { decision, amount }, done);
    if (situation) {
      const act = {
        operation: "decideReview",
        subject: `ORDER#${order.order_number}`,
        before: { status: order.status },
        after: { decision, amount },
        reason: note,
      };
      const isDecided = await decideReview(actor, act, situation, decision, words);
      if (!isDecided && !(await done())) throw new Problem("review_not_possible");
      log("warn", "review_decided", { order: order.order_number, decision });
    }
  });
  return { status: "success" as const, data: await readDetailWithReview(params.order_number) };
});

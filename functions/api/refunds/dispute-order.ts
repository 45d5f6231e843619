import { disputeOrder } from "#contract/refund.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { disputeWrites } from "../../domains/refunds/dispute.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Marks an order as disputed after a chargeback; it gives no access any more. 400 for a bank's day ahead or a last day that is over. */
export const handler = adminEndpoint("disputeOrder", disputeOrder, async (request) => {
  const { params, body, staff, log } = request;
  const actor = actorOf("disputeOrder", request);
  const { bank_day, answer_by } = body;
  const today = zagrebDay(actor.at);
  const wrong = [
    ...(bank_day && bank_day > today ? ["bank_day"] : []),
    ...(answer_by && answer_by < today ? ["answer_by"] : []),
  ];
  if (wrong.length > 0) throw new Problem("invalid_input", { data: { fields: wrong } });
  const notice = { ...(bank_day && { bank_day }), ...(answer_by && { answer_by }) };
  await once(actor, async () => {
    const order = await findOrder(params.order_number);
    if (!order) throw new Problem("not_found");
    const words = { note: body.reason, by: staff.id };
    const act = {
      operation: "disputeOrder",
      subject: `ORDER#${order.order_number}`,
      before: { status: order.status },
      after: { status: "disputed", ...notice },
      reason: body.reason,
    };
    const writes = await disputeWrites(order, words, actor.at, notice);
    if (!writes || !(await recordedWrites(actor, act, writes))) throw new Problem("refund_not_possible");
    log("warn", "order_disputed", { order: order.order_number });
  });
  return { status: "success" as const, data: await readDetail(params.order_number) };
});

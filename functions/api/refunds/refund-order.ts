import { refundOrder } from "#contract/refund.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { requireSettled } from "../../domains/orders/order-store.ts";
import { issueRefund, requireAmount } from "../../domains/refunds/issue-refund.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { requestApproval } from "../../domains/refunds/request-approval.ts";
import { requireUnspent } from "../../domains/refunds/withdrawal-terms.ts";
import { allowanceOf, mayAlone } from "../../domains/staff/refund-allowance.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/**
 * Refunds a paid order, in full or in part; access stays after a partial refund unless the caller ends it. Above the caller's limit, and
 * of their own order, another owner is asked to approve with `ask`.
 */
export const handler = adminEndpoint("refundOrder", refundOrder, async (request) => {
  const { params, body, staff, log } = request;
  const actor = actorOf("refundOrder", request);
  await once(actor, async () => {
    const order = await requireSettled(params.order_number);
    const cents = requireAmount(order, body);
    if (body.unspent) await requireUnspent(order, cents, actor.at);
    const isAlone = mayAlone(order, cents, await allowanceOf(staff, actor.at, order.user_id));
    await (isAlone ? issueRefund : requestApproval)(actor, order, { ...body, cents });
    log("info", isAlone ? "refund_requested" : "approval_asked", { order: order.order_number, cents });
  });
  return { status: "success" as const, data: await readDetail(params.order_number) };
});

import { refundOrder } from "#contract/refund.ts";
import { recorded } from "../../core/audit/audit-store.ts";
import { isOrder, type OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { keptCents, remainingAfter } from "../../core/refund/refund.ts";
import { readDetail } from "../../core/reimbursement/admin-order-store.ts";
import { giveBack, requireAmount } from "../../core/reimbursement/admin-refund.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";

/** An admin gives money of a paid order back; access stays after a partial refund unless they say otherwise. */
export const handler = adminEndpoint("refundOrder", refundOrder, async ({ params, body, staff, id, now, log }) => {
  const order = await requireSettled(params.order_number);
  const cents = requireAmount(order, body);
  const act = {
    operation: "refundOrder",
    subject: `ORDER#${order.order_number}`,
    before: { kept: toEuros(keptCents(order)) },
    after: { kept: toEuros(remainingAfter(order, cents)), access_ended: body.end_access ?? false },
    reason: body.reason,
  };
  const at = now();
  await giveBack(order, cents, body, staff.id, at, (work) => recorded({ staff, request: id, at }, act, work));
  log("info", "refund_requested", { order: order.order_number, cents });
  return { status: "success" as const, data: await readDetail(order.order_number) };
});

async function requireSettled(number: string): Promise<OrderRecord> {
  const order = await findOrder(number);
  if (!order) throw new Problem("not_found");
  if (!isOrder("settled", order)) throw new Problem("refund_not_possible");
  return order;
}

import { disputeOrder } from "#contract/refund.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import type { OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { openDispute } from "../../core/order/refunded-order.ts";
import { readDetail } from "../../core/reimbursement/admin-order-store.ts";
import { accessWrites, type Held } from "../../core/reimbursement/buyers-access.ts";
import { readRefundable } from "../../core/reimbursement/refundable-store.ts";
import { periodOf } from "../../core/subscription/paid-periods.ts";
import { keys } from "../../data/keys.ts";
import { putNew, tryTransact } from "../../data/transaction.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

/** The bank took a payment back (chargeback): the order is disputed and gives no access any more. */
export const handler = adminEndpoint("disputeOrder", disputeOrder, async ({ params, body, caller, log }) => {
  const order = await findOrder(params.order_number);
  if (!order) throw new Problem("not_found");
  const refundable = await readRefundable(order);
  if (!refundable) throw new Problem("refund_not_possible");
  await dispute(order, refundable.held, body.reason, await userIdOf(caller));
  log("warn", "order_disputed", { order: order.order_number });
  return { status: "success" as const, data: await readDetail(order.order_number) };
});

/** What is left of a membership's period (ms): given back should the dispute be won. */
function timeLeft(order: OrderRecord, { subscription }: Held, at: string): number {
  if (order.category !== "subscription" || !subscription || subscription.status === "nonactive") return 0;
  const period = periodOf(subscription, order);
  if (!period) return 0;
  return Math.max(Date.parse(period.until) - Math.max(Date.parse(period.from), Date.parse(at)), 0);
}

async function dispute(order: OrderRecord, held: Held, note: string, by: string): Promise<void> {
  const at = now().toISOString();
  const taken = { at, closed: Boolean(order.access_ended), left_ms: timeLeft(order, held, at) };
  const audit = putNew({ ...keys.orderAudit(order.order_number, at, "disputed"), note, by });
  const ended = accessWrites(order, held, { cents: 0, at, endsAccess: true, endsContract: true });
  if (!(await tryTransact([openDispute(order, taken), ...ended, audit]))) throw new Problem("refund_not_possible");
}

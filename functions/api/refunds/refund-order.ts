import type * as z from "zod/mini";
import { refundOrder } from "#contract/refund.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { isOrder, type OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { startNowWrites } from "../../core/payment/start-now-store.ts";
import { keptCents, remainingAfter } from "../../core/refund/refund.ts";
import { readDetail } from "../../core/reimbursement/admin-order-store.ts";
import { readRefundable } from "../../core/reimbursement/refundable-store.ts";
import { refundWrites } from "../../core/reimbursement/request-refund.ts";
import { tryTransact } from "../../data/transaction.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { toCents, toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

type Body = z.output<typeof refundOrder.body>;

/** An admin gives money of a paid order back; access stays after a partial refund unless they say otherwise. */
export const handler = adminEndpoint("refundOrder", refundOrder, async ({ params, body, caller, log }) => {
  const order = await requireRefundable(params.order_number);
  const cents = requireAmount(order, body);
  await request(order, cents, body, await userIdOf(caller));
  log("info", "refund_requested", { order: order.order_number, cents });
  return { status: "success" as const, data: await readDetail(order.order_number) };
});

async function requireRefundable(number: string): Promise<OrderRecord> {
  const order = await findOrder(number);
  if (!order) throw new Problem("not_found");
  if (!isOrder("settled", order)) throw new Problem("refund_not_possible");
  return order;
}

/** Whole cents above zero and within what is left; what would remain must be what the screen showed. */
function requireAmount(order: OrderRecord, { amount, expected_remaining }: Body): number {
  const cents = toCents(amount);
  if (cents === undefined || cents <= 0) throw new Problem("invalid_input", { data: { fields: ["amount"] } });
  const kept = keptCents(order);
  if (cents > kept) throw new Problem("amount_too_high", { data: { refundable: toEuros(kept) } });
  const remaining = remainingAfter(order, cents);
  if (toCents(expected_remaining) !== remaining) {
    throw new Problem("amount_changed", { data: { refundable: toEuros(kept), remaining: toEuros(remaining) } });
  }
  return cents;
}

/** A second refund at the same moment, or a renewal of the membership, was faster: the screen must reload. */
async function request(order: OrderRecord, cents: number, { reason, end_access }: Body, by: string): Promise<void> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  const at = now().toISOString();
  const words = { reason: "administrator", note: reason, by, at, endsAccess: end_access ?? false } as const;
  const marks = remainingAfter(order, cents) === 0 ? await startNowWrites(order, refundable.payment, at) : [];
  const isAsked = await tryTransact([...refundWrites({ order, ...refundable, cents, ...words }), ...marks]);
  if (!isAsked) throw new Problem("refund_not_possible");
}

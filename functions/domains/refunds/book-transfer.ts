import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { readRefundable } from "./access-after-refund.ts";
import { keptCents, remainingAfter } from "./record/refund.ts";
import { foundRefundWrites } from "./refund-writes.ts";

/** Money of an order that went back outside the gateway: by bank transfer, or by a chargeback. Cents are EUR. */
interface Transfer {
  readonly cents: number;
  readonly how: "transfer" | "chargeback";
  readonly reason: string;
}

/**
 * Books a refund that happened outside the gateway, which is not called: refund, ledger, credit note, access, counters and audit line
 * in one transaction. 409 `refund_not_possible` where another refund was faster.
 */
export async function bookTransfer(actor: Actor, order: OrderRecord, { cents, how, reason }: Transfer): Promise<void> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  const act = {
    operation: "bookTransfer",
    subject: `ORDER#${order.order_number}`,
    before: { kept: toEuros(keptCents(order)) },
    after: { kept: toEuros(remainingAfter(order, cents)), as: how },
    reason,
  };
  const writes = await foundRefundWrites({
    ...{ order, ...refundable, cents, note: reason, outside: true },
    reason: how === "chargeback" ? "chargeback" : "administrator",
    by: actor.staff.id,
    at: actor.at.toISOString(),
  });
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("refund_not_possible");
}

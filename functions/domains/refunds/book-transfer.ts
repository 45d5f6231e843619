import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { type Actor, recorded } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { readRefundable } from "./access-after-refund.ts";
import { keptCents, remainingAfter } from "./record/refund.ts";
import { foundRefundWrites } from "./refund-writes.ts";

/** Money of an order that went back without the shop and its gateway: by the shop's own transfer, or because the bank took it. */
export interface Transfer {
  readonly cents: number;
  readonly how: "transfer" | "chargeback";
  readonly reason: string;
}

/**
 * Books as gone back what has gone back already: refund, ledger, credit note, access and counters in one transaction with the line in the
 * record; the gateway is asked for nothing. 409 `refund_not_possible` where another refund was faster.
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
  if (!(await recorded(actor, act, (line) => tryTransact([...writes, ...line])))) {
    throw new Problem("refund_not_possible");
  }
}

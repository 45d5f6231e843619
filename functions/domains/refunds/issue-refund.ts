import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { type Act, type Actor, recorded } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { allowanceOf, countGivenBack, mayAlone } from "../staff/refund-allowance.ts";
import { giveBack, type Wanted } from "./admin-refund.ts";
import { keptCents, remainingAfter } from "./record/refund.ts";

/**
 * Owes the money back by one person's hand. 409 `refund_not_possible` where a second refund at the same moment, or a renewal of the
 * membership, was faster, and `approval_needed` where that refund used the day's limit up.
 */
export async function refundAlone(actor: Actor, order: OrderRecord, wanted: Wanted): Promise<void> {
  const { staff, at } = actor;
  const counted = countGivenBack(staff.id, wanted.cents, await allowanceOf(staff, at), at);
  const act = wantedAct("refundOrder", order, wanted);
  const isDone = await giveBack(order, wanted, { by: staff.id, at }, (work) =>
    recorded(actor, act, (line) => work([...counted, ...line])),
  );
  if (isDone) return;
  const isAlone = mayAlone(order, wanted.cents, await allowanceOf(staff, at));
  throw new Problem(isAlone ? "refund_not_possible" : "approval_needed");
}

/** What the record says of it. */
export function wantedAct(operation: string, order: OrderRecord, { cents, reason, end_access }: Wanted): Act {
  return {
    operation,
    subject: `ORDER#${order.order_number}`,
    before: { kept: toEuros(keptCents(order)) },
    after: { kept: toEuros(remainingAfter(order, cents)), access_ended: end_access ?? false },
    reason,
  };
}

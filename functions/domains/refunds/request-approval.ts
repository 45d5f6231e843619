import { ulid } from "ulid";
import { Problem } from "../../platform/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { approvalEnd, findApproval, openApproval } from "./approval.ts";
import { refundAct, type StaffRefund } from "./issue-refund.ts";
import { keptCents } from "./record/refund.ts";

/**
 * Requests another owner's approval of a refund above the caller's limit. 409 `approval_needed` unless the caller agreed to it (`ask`),
 * `approval_open` where a request of the order is open.
 */
export async function requestApproval(
  actor: Actor,
  order: OrderRecord,
  refund: StaffRefund & { ask?: boolean | undefined },
): Promise<void> {
  if (!refund.ask) throw new Problem("approval_needed");
  const { staff, at } = actor;
  const { order_number } = order;
  const writes = openApproval({
    id: ulid(at.getTime()),
    order_number,
    cents: refund.cents,
    kept_cents: keptCents(order),
    ends_access: refund.end_access ?? false,
    reason: refund.reason,
    by: staff.id,
    by_name: staff.name,
    asked_at: at.toISOString(),
    until: approvalEnd(at),
  });
  if (await recordedWrites(actor, refundAct("askRefund", order, refund), writes)) return;
  throw new Problem((await findApproval(order_number)) ? "approval_open" : "refund_not_possible");
}

import { ulid } from "ulid";
import { Problem } from "../../platform/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { Wanted } from "./admin-refund.ts";
import { findApproval, openApproval, openUntil } from "./approval.ts";
import { wantedAct } from "./issue-refund.ts";
import { keptCents } from "./record/refund.ts";

/**
 * Asks another owner for a refund above the caller's limit; 409 `approval_needed` where the caller did not say so (`ask`), `approval_open` where one of the order is
 * asked for already.
 */
export async function askRefund(
  actor: Actor,
  order: OrderRecord,
  wanted: Wanted & { ask?: boolean | undefined },
): Promise<void> {
  if (!wanted.ask) throw new Problem("approval_needed");
  const { staff, at } = actor;
  const { order_number } = order;
  const writes = openApproval({
    id: ulid(at.getTime()),
    order_number,
    cents: wanted.cents,
    kept_cents: keptCents(order),
    ends_access: wanted.end_access ?? false,
    reason: wanted.reason,
    by: staff.id,
    by_name: staff.name,
    asked_at: at.toISOString(),
    until: openUntil(at),
  });
  if (await recordedWrites(actor, wantedAct("askRefund", order, wanted), writes)) return;
  throw new Problem((await findApproval(order_number)) ? "approval_open" : "refund_not_possible");
}

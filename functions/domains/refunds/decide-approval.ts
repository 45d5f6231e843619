import { Problem } from "../../platform/problem.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import { isOrder } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { type ApprovalRecord, closeApproval, findApproval } from "./approval.ts";
import { refundAct, staffRefundWrites } from "./issue-refund.ts";
import { keptCents } from "./record/refund.ts";

/** The open request of an id; 409 `approval_closed` where it was decided or has expired. */
export async function requireApproval(number: string, id: string, at: Date): Promise<ApprovalRecord> {
  const approval = await findApproval(number);
  if (approval?.id !== id || approval.until <= at.toISOString()) throw new Problem("approval_closed");
  return approval;
}

/**
 * Issues the requested refund in the names of its proposer and its approver. 409 `approval_stale` where the order has moved since the
 * request, `approval_closed` where somebody else decided first, `another_owner_needed` for the buyer.
 */
export async function approve(actor: Actor, approval: ApprovalRecord, note: string): Promise<void> {
  const { cents, reason, ends_access: end_access, by, order_number } = approval;
  const order = await findOrder(order_number);
  if (!order || !isOrder("settled", order) || keptCents(order) !== approval.kept_cents)
    throw new Problem("approval_stale");
  if (order.user_id === actor.staff.id) throw new Problem("another_owner_needed");
  const refund = { cents, reason, end_access };
  const { staff, at } = actor;
  const closed = await closeApproval(approval, { outcome: "approved", by: staff.id, note, at: at.toISOString() });
  const act = { ...refundAct("decideApproval", order, refund), reason: note };
  const decided = { ...act, after: { ...act.after, decision: "approve", person: approval.by_name } };
  const writes = await staffRefundWrites(order, refund, { by, approvedBy: staff.id, at });
  if (await recordedWrites(actor, decided, [...writes, ...closed])) return;
  const now = await findApproval(order_number);
  throw new Problem(now?.id === approval.id ? "approval_stale" : "approval_closed");
}

/** Ends a request without a refund: an owner declined it, or its proposer withdrew it. */
export async function endApproval(
  actor: Actor,
  approval: ApprovalRecord,
  outcome: "declined" | "withdrawn",
  note: string,
): Promise<void> {
  const { staff, at } = actor;
  const act = {
    operation: "decideApproval",
    subject: `ORDER#${approval.order_number}`,
    before: {},
    after: { decision: outcome === "declined" ? "decline" : "withdraw", person: approval.by_name },
    reason: note,
  };
  const writes = await closeApproval(approval, { outcome, by: staff.id, note, at: at.toISOString() });
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("approval_closed");
}

import { Problem } from "../../platform/problem.ts";
import { type Actor, recorded, recordedWrites } from "../audit/audit-store.ts";
import { isOrder } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { giveBack } from "./admin-refund.ts";
import { type ApprovalRecord, closeApproval, findApproval } from "./approval.ts";
import { wantedAct } from "./issue-refund.ts";
import { keptCents } from "./record/refund.ts";

/** The open request that an id names; 409 where it has ended, by a decision or its time. */
export async function requireApproval(number: string, id: string, at: Date): Promise<ApprovalRecord> {
  const approval = await findApproval(number);
  if (approval?.id !== id || approval.until <= at.toISOString()) throw new Problem("approval_closed");
  return approval;
}

/**
 * The refund runs as it was asked for, once, in the proposer's name and the decider's. 409 where the order has moved since it was
 * asked for, or somebody else was faster.
 */
export async function approve(actor: Actor, approval: ApprovalRecord, note: string): Promise<void> {
  const { cents, reason, ends_access: end_access, by, order_number } = approval;
  const order = await findOrder(order_number);
  if (!order || !isOrder("settled", order) || keptCents(order) !== approval.kept_cents)
    throw new Problem("approval_stale");
  const wanted = { cents, reason, end_access };
  const { staff, at } = actor;
  const closed = await closeApproval(approval, { outcome: "approved", by: staff.id, note, at: at.toISOString() });
  const act = { ...wantedAct("decideApproval", order, wanted), reason: note };
  const decided = { ...act, after: { ...act.after, decision: "approve", person: approval.by_name } };
  const isDone = await giveBack(order, wanted, { by, approvedBy: staff.id, at }, (work) =>
    recorded(actor, decided, (line) => work([...closed, ...line])),
  );
  if (isDone) return;
  const now = await findApproval(order_number);
  throw new Problem(now?.id === approval.id ? "approval_stale" : "approval_closed");
}

/** The request ends without a refund: declined by an owner, or taken back by who asked. */
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

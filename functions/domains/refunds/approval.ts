import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import type { OpenApproval } from "#contract/refund.ts";
import { errorName, log } from "../../platform/log.ts";
import { toEuros } from "../../platform/money.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { drain, readDue } from "../../platform/table/queue.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew, remove, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { dropUnpaid, orderAudit } from "../orders/order-store.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";

/** A request expires after a week. */
const OPEN_MS = 7 * DAY_MS;
const EXPIRED_PER_RUN = 50;

/** A request to approve a refund, or an order by hand, above its proposer's limit; an order has at most one open. Cents are EUR. */
export const approvalItem = z.object({
  id: z.string(),
  order_number: z.string(),
  cents: z.int(),
  /** Cents still charged at the request, which is void once the order moves. */
  kept_cents: z.int(),
  ends_access: z.boolean(),
  reason: z.string(),
  by: z.string(),
  by_name: z.string(),
  asked_at: instant,
  until: instant,
  /** It is about the order itself, made by hand and not paid before somebody approves. */
  order: z.optional(z.literal(true)),
});
export type ApprovalRecord = z.infer<typeof approvalItem>;

/** When a request of this moment expires (UTC ISO 8601). */
export function approvalEnd(at: Date): string {
  return new Date(at.getTime() + OPEN_MS).toISOString();
}

/** The open request of an order, strongly consistent. */
export function findApproval(number: string): Promise<ApprovalRecord | undefined> {
  return getItem(keys.approval(number), approvalItem, true);
}

/** The writes of a new request; refused where one of the order is open. */
export function openApproval(approval: ApprovalRecord) {
  const { order_number, cents, asked_at: at, until } = approval;
  const about = { order_number, cents };
  const due = { gsi2pk: indexKeys.approvalsEnding, gsi2sk: until };
  return [
    putNew({ ...keys.approval(order_number), ...approval, ...due }),
    ...openTask({ kind: "approval", id: order_number, at, deadline: until, about }),
    orderAudit(order_number, at, "approval_asked", { id: approval.id, cents, by: approval.by }),
  ];
}

/** The end of a request. */
interface End {
  readonly outcome: "approved" | "declined" | "withdrawn" | "expired";
  readonly by: string | null;
  readonly note: string | null;
  readonly at: string;
}

/** The writes that end a request and mail its proposer; refused where it has ended already, since its end stands under its id. */
export async function closeApproval(approval: ApprovalRecord, { outcome, by, note, at }: End) {
  const { id, order_number, cents } = approval;
  const proposer = outcome === "withdrawn" ? undefined : await findProfile(approval.by);
  const mail = { id: `refund_answer-${id}`, template: "refund_answer", created_at: at } as const;
  const data = { order_number, amount: toEuros(cents), outcome, note, ...(approval.order && { order: 1 }) };
  return [
    remove(keys.approval(order_number)),
    putNew({ ...keys.endedApproval(order_number, id), ...approval, outcome, decided_by: by, note, decided_at: at }),
    ...closeTasks("approval", [order_number]),
    ...(approval.order && outcome !== "approved" ? [dropUnpaid(order_number)] : []),
    orderAudit(order_number, at, `approval_${outcome}`, { id, by, note }),
    ...(proposer?.email ? [putNew(outboxEntry({ ...mail, to: proposer.email, data }))] : []),
  ];
}

/** Ends expired requests and answers how many; one that is decided at the same moment is left alone. */
export async function expireApprovals(time: Date): Promise<number> {
  const end = { outcome: "expired", by: null, note: null, at: time.toISOString() } as const;
  const results = await drain(await readDue(indexKeys.approvalsEnding, approvalItem, time, EXPIRED_PER_RUN), {
    work: async (approval) => tryTransact(await closeApproval(approval, end)),
    tell: ({ order_number: order }, error) => log("error", "approval_failed", { order, error: errorName(error) }),
    goesOn: () => true,
  });
  return results.filter((hasEnded) => hasEnded === true).length;
}

/** An open request as the staff sees it. */
export function presentApproval(approval: ApprovalRecord): OpenApproval {
  const { id, order_number, cents, kept_cents, ends_access, reason, by, by_name, asked_at, until, order } = approval;
  const amounts = { amount: toEuros(cents), remaining: toEuros(kept_cents - cents) };
  return {
    id: `${order_number}-${id}`,
    ...amounts,
    ends_access,
    reason,
    by,
    by_name,
    asked_at,
    until,
    ...(order && { order }),
  };
}

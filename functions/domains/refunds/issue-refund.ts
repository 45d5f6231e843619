import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { type Act, type Actor, recordedWrites } from "../audit/audit-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { allowanceOf, countGivenBack, mayAlone } from "../staff/refund-allowance.ts";
import { isOpened, readRefundable } from "./access-after-refund.ts";
import { keptCents, remainingAfter } from "./record/refund.ts";
import { refundWrites } from "./refund-writes.ts";

/** A refund that somebody of the staff asks for; cents EUR. */
export interface StaffRefund {
  readonly cents: number;
  readonly reason: string;
  readonly end_access?: boolean | undefined;
}

/** The ids of who asked for a refund and of who approved it, and when it is issued. */
interface Issuer {
  readonly by: string;
  readonly approvedBy?: string;
  readonly at: Date;
}

/** Euros to give back, and euros that the screen said would remain. */
interface RequestedAmount {
  readonly amount: number;
  readonly expected_remaining: number;
}

/**
 * The requested amount in cents. 400 `invalid_input` for nothing or a part of a cent, 409 `amount_too_high` for more than is left,
 * `amount_changed` where the screen showed another remainder.
 */
export function requireAmount(order: OrderRecord, { amount, expected_remaining }: RequestedAmount): number {
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

/**
 * Issues a refund within the caller's own limit. 409 `refund_not_possible` where another refund or a renewal of the membership was
 * faster, `approval_needed` where that refund used the day's limit up.
 */
export async function issueRefund(actor: Actor, order: OrderRecord, refund: StaffRefund): Promise<void> {
  const { staff, at } = actor;
  const counted = countGivenBack(staff.id, refund.cents, await allowanceOf(staff, at), at);
  const writes = await staffRefundWrites(order, refund, { by: staff.id, at });
  if (await recordedWrites(actor, refundAct("refundOrder", order, refund), [...writes, ...counted])) return;
  const isAlone = mayAlone(order, refund.cents, await allowanceOf(staff, at));
  throw new Problem(isAlone ? "refund_not_possible" : "approval_needed");
}

/** The writes of a staff's refund; refused where another refund or a renewal of the membership is faster. 409 `gift_used` of a redeemed gift. */
export async function staffRefundWrites(
  order: OrderRecord,
  { cents, reason, end_access }: StaffRefund,
  { by, approvedBy, at: time }: Issuer,
): Promise<TransactItem[]> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  if (isOpened(refundable.held)) throw new Problem("gift_used");
  const at = time.toISOString();
  const words = { reason: "administrator", note: reason, by, approvedBy, at, endsAccess: end_access ?? false } as const;
  const marks = remainingAfter(order, cents) === 0 ? await startNowWrites(order, refundable.payment, at) : [];
  return [...refundWrites({ order, ...refundable, cents, ...words }), ...marks];
}

/** The audit line of a staff's refund. */
export function refundAct(operation: string, order: OrderRecord, { cents, reason, end_access }: StaffRefund): Act {
  return {
    operation,
    subject: `ORDER#${order.order_number}`,
    before: { kept: toEuros(keptCents(order)) },
    after: { kept: toEuros(remainingAfter(order, cents)), access_ended: end_access ?? false },
    reason,
  };
}

import { put, putNew } from "../../platform/table/transaction.ts";
import { bookRefund } from "../books/ledger/booking.ts";
import { applyRefund } from "../memberships/apply-refund.ts";
import type { OrderRecord } from "../orders/order.ts";
import { orderAudit } from "../orders/order-store.ts";
import { bookFoundRefund, confirmRefund, oweRefund, reviewRefund } from "../orders/refunded-order.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { countRefund } from "../reporting/sales-counters.ts";
import { accessWrites, type OrderHoldings } from "./access-after-refund.ts";
import {
  doneRefund,
  ofKeptPayment,
  type RefundReason,
  type RefundRecord,
  refundId,
  refundIntent,
  remainingAfter,
} from "./record/refund.ts";
import { refundMail } from "./record/refund-mail.ts";
import { oweTransfer, refundDone, refundInReview } from "./record/refund-store.ts";

export interface DecidedRefund {
  readonly order: OrderRecord;
  readonly payment: Pick<PaidPayment, "reference" | "attempt_number">;
  /** Cents EUR to give back. */
  readonly cents: number;
  readonly reason: RefundReason;
  /** An administrator's words and id; null for the product's own refunds. */
  readonly note: string | null;
  readonly by: string | null;
  /** The owner who approved what was above a limit. */
  readonly approvedBy?: string | undefined;
  /** UTC ISO 8601. */
  readonly at: string;
  readonly held: OrderHoldings;
  /** Whether the product is closed to the buyer; a refund of all that is left always closes it. */
  readonly endsAccess: boolean;
}

/**
 * The writes by which a paid order owes money back: intent, order, access, counters, mail and audit. Pure; the order's
 * condition lets one refund through at a time. A withdrawal's mail is its acknowledgement, which its caller adds.
 */
export function refundWrites(request: DecidedRefund) {
  const { order, payment, cents, reason, note, by, approvedBy, at } = request;
  const approved = approvedBy && { approved_by: approvedBy };
  const remaining = remainingAfter(order, cents);
  const endsAccess = request.endsAccess || remaining === 0;
  const id = refundId(order);
  const ends = { cents, at, endsAccess, endsContract: reason === "withdrawal" };
  const told = { id, cents, reason, at, openUntil: openUntil(order, request.held, ends) };
  const mail = reason === "withdrawal" ? undefined : refundMail("refund_requested", order, told);
  const intent = {
    id,
    order_number: order.order_number,
    user_id: order.user_id,
    attempt_number: payment.attempt_number,
    reference: payment.reference,
    cents,
    remaining_cents: remaining,
    reason,
    note,
    by,
    requested_at: at,
    ...approved,
    ...heldBefore(order),
  };
  return [
    oweRefund(order, endsAccess, reason === "withdrawal" ? { at, cents } : undefined),
    ...(order.by_hand ? oweTransfer(intent) : [putNew(refundIntent(intent))]),
    ...accessWrites(order, request.held, ends),
    ...countRefund(order, cents, remaining === 0 ? -1 : 0),
    ...(mail ? [put(mail)] : []),
    orderAudit(order.order_number, at, `refund_due-${id}`, { cents, remaining, reason, note, by, ...approved }),
  ];
}

/** A refund that happened without the shop: in the gateway's portal, by transfer, or by the bank. */
interface FoundRefund {
  readonly order: OrderRecord;
  readonly payment: Pick<PaidPayment, "reference" | "attempt_number" | "card">;
  readonly held: OrderHoldings;
  /** Cents EUR that went back. */
  readonly cents: number;
  readonly reason: RefundReason;
  /** It did not go through the gateway. */
  readonly outside: boolean;
  /** A person's words and id; null where a job found it. */
  readonly note: string | null;
  readonly by: string | null;
  /** UTC ISO 8601. */
  readonly at: string;
}

/**
 * The writes of a refund that was made without the shop: refund, order, access, counters, ledger, credit note, mail,
 * audit, and the tick for the buyer's next order. Refused where the order has moved since it was read.
 */
export async function foundRefundWrites(found: FoundRefund) {
  const { order, payment, held, cents, reason, outside, note, by, at } = found;
  const remaining_cents = remainingAfter(order, cents);
  const { order_number, user_id } = order;
  const id = refundId(order);
  const { attempt_number, reference } = payment;
  const words = { reason, note, by, ...heldBefore(order) };
  const refund = { id, order_number, user_id, attempt_number, reference, cents, remaining_cents, ...words };
  const endsAccess = remaining_cents === 0;
  const ends = { cents, at, endsAccess, endsContract: endsAccess };
  const told = { id, cents, reason, at, byTransfer: outside, openUntil: openUntil(order, held, ends) };
  const mail = reason === "chargeback" ? undefined : refundMail("refund_sent", order, told);
  return [
    ...bookFoundRefund(order, { cents, remaining_cents, outside }),
    putNew(doneRefund({ ...refund, outside, requested_at: at })),
    ...accessWrites(order, held, ends),
    ...countRefund(order, cents, endsAccess ? -1 : 0),
    ...bookRefund({ ...refund, outside }, order, at),
    ...(mail ? [put(mail)] : []),
    ...(remaining_cents === 0 ? await startNowWrites(order, payment, at) : []),
    orderAudit(order_number, at, `refund_found-${id}`, { cents, reason, outside, note, by }),
  ];
}

/** The end of a membership that the refund ends; null: it is over, undefined: no membership ends. */
function openUntil(order: OrderRecord, { subscription }: OrderHoldings, ends: Parameters<typeof applyRefund>[2]) {
  if (order.category !== "subscription" || order.gift || !subscription || !ends.endsAccess) return undefined;
  const { status, paid_until } = applyRefund(subscription, order, ends).after;
  return status === "nonactive" ? null : paid_until;
}

/** Cents refunded outside the gateway before, which the gateway still holds. */
function heldBefore({ outside_cents }: OrderRecord) {
  return outside_cents ? { outside_cents } : {};
}

/** The writes of a refund that the gateway confirmed: refund, order, ledger, credit note, mail, audit. */
export function doneWrites(refund: RefundRecord, order: OrderRecord, at: string) {
  const { id, order_number, cents, reason, outside } = refund;
  const mail = refundMail("refund_sent", order, { id, cents, reason, at, byTransfer: outside });
  return [
    ...refundDone(refund, at),
    ...(ofKeptPayment(refund, order) ? confirmRefund(order, refund) : []),
    ...bookRefund(refund, order, at),
    ...(mail ? [put(mail)] : []),
    orderAudit(order_number, at, `refund_sent-${id}`, { cents, reason }),
  ];
}

/** The writes that put a refund and its order in review; the job still asks for its status, which may resolve it. */
export function reviewWrites(
  refund: RefundRecord,
  order: OrderRecord,
  at: string,
  why: NonNullable<RefundRecord["review_reason"]>,
) {
  const { id, order_number } = refund;
  return [
    ...refundInReview(refund, why, at),
    ...(ofKeptPayment(refund, order) ? [reviewRefund(order_number)] : []),
    orderAudit(order_number, at, `refund_review-${id}`),
  ];
}

import { DAY_MS, HOUR_MS } from "../../platform/time.ts";
import type { Failure } from "../memberships/charge-outcome.ts";
import { askUntilAnswered, checkAgain, isOverdue } from "../orders/check-schedule.ts";
import { formMayBeOpen, isOrder, type OrderRecord } from "../orders/order.ts";
import type { OrderMove } from "../orders/order-store.ts";
import { type DeclineClass, type Outcome, UNHEARD } from "../payments/gateway.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { type AttemptAnswer, isOurs } from "./ask-gateway.ts";
import type { BuyerFacts } from "./buyer-facts.ts";
import { failRenewal, keepCharge, returnCharge, returnSecondCharge } from "./charge-effects.ts";
import type { Decision } from "./effects.ts";
import { findRefundReason } from "./refund-reason.ts";

/** All that a decision about an order's money rests on. */
export interface SettlementFacts {
  readonly order: OrderRecord;
  readonly answer: AttemptAnswer;
  /** The payment that a confirmed charge is; undefined for every other answer. */
  readonly payment: PaidPayment | undefined;
  readonly buyer: BuyerFacts;
  readonly now: Date;
  /** The id of a membership that begins. */
  readonly newId: string;
}

const ENOUGH_ABSENCES = 3;
/** How long a renewal is asked about while the gateway gives no word at all: twice what its grace lasts at most. */
const SILENCE_MS = 28 * DAY_MS;

/**
 * Decides what a gateway's answer means for an order. Pure: each row of docs/money.md ('What an answer decides') is a
 * line here or below.
 */
export function decide(facts: SettlementFacts): Decision {
  const { order, answer, payment } = facts;
  if (!isOrder("payable", order)) return decideSettled(facts);
  if (!payment || answer.outcome.kind !== "paid") return decideUnpaid(facts);
  const isOrdered = answer.outcome.cents === order.cents && isOurs(answer.named, answer.outcome);
  return isOrdered ? decideCharge({ ...facts, payment }) : sendToReview(facts, "mismatch");
}

/** A confirmed charge of an order that is not paid, or whose amount a person accepted: kept, or given back in full. */
export function decideCharge(facts: Omit<SettlementFacts, "answer"> & { readonly payment: PaidPayment }): Decision {
  const { order, payment, buyer, newId } = facts;
  const reason = findRefundReason(order, buyer, new Date(payment.paid_at));
  return reason
    ? {
        result: "returned",
        effects: returnCharge(order, payment, buyer, reason),
        log: { level: "info", event: "charge_returned" },
      }
    : {
        result: "paid",
        effects: keepCharge(order, payment, buyer, newId),
        log: { level: "info", event: "order_paid" },
      };
}

/** Whether the buyer's facts decide the answer; else they are not read. */
export function concernsBuyer({ order, answer, now }: Pick<SettlementFacts, "order" | "answer" | "now">): boolean {
  return (
    isOrder("payable", order) && (answer.outcome.kind === "paid" || meaningOf(order, answer.outcome, now) !== "wait")
  );
}

/** An order whose money has been decided: a charge of another attempt is a second one, and goes back whatever its amount. */
function decideSettled({ order, answer, payment }: SettlementFacts): Decision {
  if (!payment || answer.outcome.kind !== "paid") return { result: "already", effects: [] };
  if (!isOurs(answer.named, answer.outcome)) {
    return { result: "already", effects: [], log: reviewLine("second_charge_unclear") };
  }
  if (order.payment_reference === payment.reference) return { result: "already", effects: [] };
  if (order.payment_reference === null) return { result: "review", effects: [] };
  const log = { level: "error", event: "second_payment" } as const;
  return { result: "already", effects: returnSecondCharge(order, payment), log };
}

type Meaning = "reversed" | "declined" | "absent" | "wait" | "lapsed" | "unknown_for_a_week";

/**
 * The meaning of an answer without a charge. A technical error or "no such order" proves nothing while a form is open; a
 * renewal has none. Unknown is never "not paid": after a week a person decides, unless it was denied before; no word at all is waited out.
 */
function meaningOf(order: OrderRecord, outcome: Outcome, now: Date): Meaning {
  if (outcome.kind === "reversed") return "reversed";
  const mayBePaid = formMayBeOpen(order, now);
  const isTechnical = outcome.kind === "declined" && outcome.class === "technical";
  if (outcome.kind === "declined" && !(isTechnical && mayBePaid && !order.renewal)) return "declined";
  if (outcome.kind === "not_found" && !mayBePaid) return "absent";
  if (!isOverdue(order, now) || isWaitedOut(order, outcome, now)) return "wait";
  const wasDenied = !isOrder("open", order) || (order.absences ?? 0) > 0;
  return wasDenied ? "lapsed" : "unknown_for_a_week";
}

/** A gateway that is down for weeks says nothing of this renewal: it is asked on, so that nobody must decide about each. */
function isWaitedOut(order: OrderRecord, outcome: Outcome, now: Date): boolean {
  if (!isOpenRenewal(order) || outcome.kind !== "unknown" || !UNHEARD.includes(outcome.reason)) return false;
  return now.getTime() - Date.parse(order.sent_at ?? order.created_at) < SILENCE_MS;
}

function decideUnpaid(facts: SettlementFacts): Decision {
  const { order, answer, now } = facts;
  const meaning = meaningOf(order, answer.outcome, now);
  if (meaning === "wait") return keepWaiting(facts);
  if (meaning === "declined") return handleDecline(facts);
  if (meaning === "absent") return handleAbsence(facts);
  if (meaning === "lapsed") return lapse(facts);
  return sendToReview(facts, meaning);
}

/** Nothing certain is known: the order stays as it is and is asked about again. */
function keepWaiting({ order, now }: SettlementFacts): Decision {
  const anHourLater = isOpenRenewal(order) ? new Date(now.getTime() + HOUR_MS).toISOString() : null;
  const next_check_at = checkAgain(order, now, isOpenRenewal(order)) ?? anHourLater;
  const move = { status: order.status, checked_at: now.toISOString(), next_check_at };
  return { result: "pending", effects: [{ effect: "move_order", move }] };
}

/** The buyer may try again with the next attempt number; until then a late success is still watched for. */
function handleDecline(facts: SettlementFacts): Decision {
  const { order, answer, now } = facts;
  const { class: declineClass, reason: decline } =
    answer.outcome.kind === "declined" ? answer.outcome : { class: "technical" as const, reason: undefined };
  const refused = { level: "info", event: "order_declined" } as const;
  if (!isOpenRenewal(order)) {
    return isOrder("open", order)
      ? { ...closeOrder(facts, "not_paid", "failed", decline && { decline }), log: refused }
      : closeOrder(facts, "not_paid", order.status);
  }
  const failure = failureOf(declineClass);
  const next = declineClass === "technical" ? checkAgain(order, now) : null;
  const misconfigured = { level: "error", event: "renewal_misconfigured" } as const;
  return {
    result: "not_paid",
    effects: failRenewalOrder(facts, failure, next, "failed", decline),
    log: failure === "ours" ? misconfigured : refused,
  };
}

/** A day and three such answers end an order; a form that was left open is looked for on. */
function handleAbsence(facts: SettlementFacts): Decision {
  const { order, now } = facts;
  if (isOpenRenewal(order)) {
    return { result: "not_paid", effects: failRenewalOrder(facts, "technical", checkAgain(order, now)) };
  }
  const absences = (order.absences ?? 0) + 1;
  return closeOrder(facts, "not_paid", statusOnceAbsent(order, absences, now), { absences });
}

/** Closes an order that was denied before and had no answer since, and keeps asking about it. */
function lapse(facts: SettlementFacts): Decision {
  const { order, now } = facts;
  const status = isOrder("open", order) ? "expired" : order.status;
  return closeOrder(facts, "pending", status, { next_check_at: askUntilAnswered(order, now) });
}

function statusOnceAbsent(order: OrderRecord, absences: number, now: Date): OrderRecord["status"] {
  if (!isOrder("open", order)) return order.status;
  const isOld = now.getTime() - new Date(order.created_at).getTime() > DAY_MS;
  if (isOld && absences >= ENOUGH_ABSENCES) return "expired";
  return order.cancel_hint_at === null ? order.status : "cancelled";
}

/**
 * The order gets a status in which it may still be paid, and its buyer may order the same again. A year ends the looking for a
 * payment only where each of its attempts has an answer.
 */
function closeOrder(
  { order, answer, buyer, now }: SettlementFacts,
  result: "not_paid" | "pending",
  status: OrderRecord["status"],
  more: Partial<Pick<OrderMove, "absences" | "next_check_at" | "decline">> = {},
): Decision {
  const next_check_at = answer.isPartial ? askUntilAnswered(order, now) : checkAgain(order, now);
  const move = { status, checked_at: now.toISOString(), next_check_at, ...more };
  const freed = buyer.holdsLock ? [{ effect: "free_lock" } as const] : [];
  return { result, effects: [{ effect: "move_order", move }, ...freed] };
}

/** A person must look. A renewal's membership has its grace and waits: nothing else is charged meanwhile. */
function sendToReview(facts: SettlementFacts, reason: string): Decision {
  const { order, now } = facts;
  const log = reviewLine(reason);
  if (isOpenRenewal(order))
    return { result: "review", effects: failRenewalOrder(facts, "unclear", null, "review"), log };
  const move = { status: "review", checked_at: now.toISOString(), next_check_at: null, reason } as const;
  return { result: "review", effects: [{ effect: "move_order", move }], log };
}

function reviewLine(reason: string) {
  return { level: "error", event: "order_in_review", reason } as const;
}

/** A renewal was definitely not charged, or a person must find out. */
function failRenewalOrder(
  { order, buyer, now }: SettlementFacts,
  failure: Failure,
  next_check_at: string | null,
  status: "failed" | "review" = "failed",
  decline?: OrderMove["decline"],
): Decision["effects"] {
  const move = { status, checked_at: now.toISOString(), next_check_at, decline };
  return [
    { effect: "move_order", move },
    ...(buyer.holdsLock ? [{ effect: "free_lock" } as const] : []),
    ...failRenewal(order, buyer.subscription, failure, now, decline),
  ];
}

function isOpenRenewal(order: OrderRecord): boolean {
  return order.renewal !== undefined && isOrder("open", order);
}

const failures: Record<DeclineClass, Failure> = {
  soft: "soft",
  hard: "hard",
  other: "hard",
  configuration: "ours",
  technical: "technical",
};

/** The renewal's failure for a class of decline. */
export function failureOf(declineClass: DeclineClass): Failure {
  return failures[declineClass];
}

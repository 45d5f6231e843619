import { randomUUID } from "node:crypto";
import { keys } from "../../data/keys.ts";
import { getItems, read } from "../../data/table.ts";
import { putNew, TransactionRefused, transact } from "../../data/transaction.ts";
import { now } from "../../kernel/clock.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import { log } from "../../kernel/log.ts";
import { bookCharge } from "../ledger/booking.ts";
import { nextCheck, nextSweep } from "../order/check-schedule.ts";
import { attemptNumber, formMayBeOpen, inAttempt, type OrderRecord, orderOfAttempt } from "../order/order.ts";
import { findOrder, freeLock, lockItem, moveOrder } from "../order/order-store.ts";
import { isOrder } from "../order/status.ts";
import { connectGateway } from "../payment/connect-gateway.ts";
import type { DeclineClass, Outcome } from "../payment/gateway.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { keepPayment, underOwnKey } from "../payment/payment-store.ts";
import { cardMarks, knownCardWrites } from "../payment/start-now-store.ts";
import { refundIntent } from "../refund/refund.ts";
import { subscriptionItem } from "../subscription/subscription.ts";
import { keepOrReturn } from "./duplicate-purchase.ts";
import { paidEarlier } from "./earlier-attempts.ts";
import { failRenewal, failureOf } from "./fail-renewal-store.ts";
import { isOurs } from "./own-charge.ts";
import { paidWrites } from "./paid-writes.ts";
import { returnedChargeWrites, returnReason } from "./returned-charge.ts";

export type Settled = "paid" | "returned" | "already" | "not_paid" | "pending" | "review" | "unknown_order";
type Paid = Extract<Outcome, { kind: "paid" }>;

const TRIES = 3;
const ENOUGH_ANSWERS = 3;

/**
 * The only writer of `paid`: asks the gateway's status call about the order's current attempt and writes what follows. May
 * run many times and at the same moment; an unclear answer leaves the order pending.
 */
export async function settle(number: string): Promise<Settled> {
  const orderNumber = orderOfAttempt(number);
  const order = orderNumber === undefined ? undefined : await findOrder(orderNumber);
  if (!order) return "unknown_order";
  if (order.status === "review" && order.payment_reference === null) return "review";
  if (!isOrder("payable", order)) return settleAgain(order, number);
  const gateway = await connectGateway();
  const outcome = await gateway.outcomeOf(attemptNumber(order));
  const earlier = outcome.kind === "paid" ? undefined : await paidEarlier(order, gateway);
  if (!earlier) return applyOutcome(order, outcome);
  return matches(earlier.named, earlier.paid) ? pay(order, earlier.paid, earlier.named) : review(order, "mismatch");
}

/**
 * A settled order that was signed more than once may be paid in another attempt's form too: that charge goes back. A return
 * asks about its own attempt; the later looks ask about all of them.
 */
async function settleAgain(order: OrderRecord, number: string): Promise<Settled> {
  if (order.attempt === 1 || order.payment_reference === null) return "already";
  const named = inAttempt(order, number);
  const gateway = await connectGateway();
  await returnSecond(order, named, await gateway.outcomeOf(attemptNumber(named)));
  return "already";
}

/** Gives back, in full and whatever the amount, what another attempt of a settled order was charged. */
export async function returnSecond(order: OrderRecord, named: OrderRecord, outcome: Outcome): Promise<void> {
  if (outcome.kind !== "paid") return;
  if (isOurs(named, outcome)) await foundSettled(order, await underOwnKey(paymentOf(named, outcome)));
  else log("error", "order_in_review", { order: order.order_number, reason: "second_charge_unclear" });
}

/** Writes what the gateway's answer about the order's current attempt means. */
export async function applyOutcome(order: OrderRecord, outcome: Outcome): Promise<Settled> {
  if (outcome.kind === "paid") return matches(order, outcome) ? pay(order, outcome) : review(order, "mismatch");
  if (outcome.kind === "reversed") return review(order, "reversed");
  if (outcome.kind === "declined") return isFinal(order, outcome.class) ? notPaid(order, outcome.class) : watch(order);
  return outcome.kind === "not_found" ? absent(order) : watch(order);
}

/**
 * A technical error says nothing about what a buyer may still do in the open form; every other decline code is definite. A
 * renewal's has no form: the status answers what became of the one call.
 */
function isFinal(order: OrderRecord, declineClass: DeclineClass): boolean {
  return declineClass !== "technical" || order.renewal !== undefined || !formMayBeOpen(order, now());
}

/** Number, cents and currency must be the order's; the store too where the document carries one. */
function matches(order: OrderRecord, paid: Paid): boolean {
  return paid.cents === order.cents && isOurs(order, paid);
}

async function pay(seen: OrderRecord, paid: Paid, named = seen): Promise<Settled> {
  let payment = paymentOf(named, paid);
  let order = seen;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const result = await tryToPay(order, payment);
    if (result) return result;
    order = (await findOrder(order.order_number)) ?? order;
    payment = await underOwnKey(payment);
    if (!isOrder("payable", order)) return foundSettled(order, payment);
  }
  throw new Error("The paid transaction was refused again and again.");
}

/** Books a charge: kept, or given back by the rules of second purchases; undefined where the order or its buyer moved meanwhile. */
export async function tryToPay(
  order: OrderRecord,
  payment: PaidPayment,
  beside: Parameters<typeof transact>[0] = [],
): Promise<"paid" | "returned" | undefined> {
  try {
    const { writes, result } = await keepOrReturn(order, payment, () => writesFor(order, payment));
    await transact([...writes, ...beside]);
    log("info", result === "paid" ? "order_paid" : "charge_returned", { order: order.order_number });
    return result;
  } catch (error) {
    if (error instanceof TransactionRefused) return undefined;
    throw error;
  }
}

/**
 * Another run was faster. With the same reference it is a duplicate notice; with another one a second charge goes back. An
 * order that never was paid and is closed waits for a person.
 */
async function foundSettled(order: OrderRecord, payment: PaidPayment): Promise<Settled> {
  if (order.payment_reference === payment.reference) return "already";
  if (order.payment_reference === null) return "review";
  log("error", "second_payment", { order: order.order_number });
  await returnSecondCharge(order, payment);
  return "already";
}

/** The first payment and its access stay untouched; the charge beside it is booked and given back in full. */
async function returnSecondCharge(order: OrderRecord, payment: PaidPayment): Promise<void> {
  const refund = refundIntent({
    id: `duplicate-${payment.reference}`,
    order_number: order.order_number,
    user_id: order.user_id,
    attempt_number: payment.attempt_number,
    reference: payment.reference,
    cents: payment.cents,
    remaining_cents: 0,
    reason: "duplicate",
    note: null,
    by: null,
    requested_at: payment.paid_at,
  });
  try {
    await transact([keepPayment(payment), ...bookCharge(order, payment), putNew(refund)]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

async function writesFor(order: OrderRecord, payment: PaidPayment) {
  const [item, lock, knownCard] = await getItems(
    [
      keys.subscription(order.user_id),
      keys.orderLock(order.user_id, order.category, order.product_id),
      ...(await cardMarks(order, payment)),
    ],
    true,
  );
  const holdsLock = lock !== undefined && read(lockItem, lock).order_number === order.order_number;
  const subscription = item && read(subscriptionItem, item);
  const reason = returnReason(order, subscription);
  if (!reason) {
    const writes = paidWrites(order, payment, subscription, randomUUID(), holdsLock);
    const marks = knownCardWrites(order, payment, knownCard !== undefined);
    return { writes: [...writes, ...marks], result: "paid" as const };
  }
  const writes = returnedChargeWrites(order, payment, subscription, reason);
  return { writes: [...writes, ...(holdsLock ? [freeLock(order)] : [])], result: "returned" as const };
}

/** The payment that a confirmed charge of an attempt is, found now. */
export function paymentOf(order: OrderRecord, paid: Paid): PaidPayment {
  return {
    reference: paid.reference,
    order_number: order.order_number,
    attempt_number: attemptNumber(order),
    cents: paid.cents,
    approval_code: paid.approvalCode,
    paid_at: now().toISOString(),
    account_id: paid.storedCard ?? null,
    card_expires: paid.cardExpires ?? null,
    card: paid.card ? `${paid.card.brand} ${paid.card.masked}` : null,
  };
}

async function review(order: OrderRecord, reason: string): Promise<Settled> {
  log("error", "order_in_review", { order: order.order_number, reason });
  if (order.renewal && isOrder("open", order)) await failRenewal(order, "unclear", null, "review");
  else await moveOrder(order, { status: "review", checked_at: time(), next_check_at: null, reason }, false);
  return "review";
}

/**
 * A definite decline, by whichever return the buyer came back: they may try again with the next attempt number; until
 * then a late success is still watched for.
 */
async function notPaid(order: OrderRecord, declineClass: DeclineClass): Promise<Settled> {
  if (order.renewal && isOrder("open", order)) {
    await failRenewal(order, failureOf(declineClass), declineClass === "technical" ? checkAgain(order) : null);
    return "not_paid";
  }
  const status = isOrder("open", order) ? "failed" : order.status;
  await moveOrder(order, { status, checked_at: time(), next_check_at: checkAgain(order) }, true);
  return "not_paid";
}

/**
 * "No such order" is definite only when the form can no longer be paid; a day and three such answers end the order, but
 * a form that was left open is looked for until the week is over.
 */
async function absent(order: OrderRecord): Promise<Settled> {
  if (formMayBeOpen(order, now())) return watch(order);
  if (order.renewal && isOrder("open", order)) {
    await failRenewal(order, "technical", checkAgain(order));
    return "not_paid";
  }
  const absences = (order.absences ?? 0) + 1;
  const move = hasExpired(order, absences)
    ? { status: "expired" as const, next_check_at: checkAgain(order) }
    : { status: isCancelled(order) ? ("cancelled" as const) : order.status, next_check_at: checkAgain(order) };
  await moveOrder(order, { ...move, absences, checked_at: time() }, true);
  return "not_paid";
}

function isCancelled(order: OrderRecord): boolean {
  return isOrder("open", order) && order.cancel_hint_at !== null;
}

/**
 * Unknown is not "not paid": the order stays as it is and is asked about again. After a week a person looks, unless the gateway
 * has said before that nothing was paid: then it is looked for on, like every closed order.
 */
async function watch(order: OrderRecord): Promise<Settled> {
  const isOver = order.sent_at !== null && nextCheck(new Date(order.sent_at), now()) === null;
  if (isOver && !isUnpaid(order)) return review(order, "unknown_for_a_week");
  const status = isOver && isOrder("open", order) ? "expired" : order.status;
  const next = checkAgain(order, order.renewal !== undefined && isOrder("open", order));
  await moveOrder(order, { status, checked_at: time(), next_check_at: next }, isOver);
  return "pending";
}

/** Whether the gateway has definitely said that nothing was paid, once the form was closed or the card declined. */
function isUnpaid(order: OrderRecord): boolean {
  return !isOrder("open", order) || (order.absences ?? 0) > 0;
}

function hasExpired(order: OrderRecord, absences: number): boolean {
  const age = now().getTime() - new Date(order.created_at).getTime();
  return isOrder("open", order) && age > DAY_MS && absences >= ENOUGH_ANSWERS;
}

function time(): string {
  return now().toISOString();
}

/** A cart's signed form may be opened long after: it is looked for each week of a year. A renewal has no form. */
function checkAgain(order: OrderRecord, isAwaited = false): string | null {
  if (order.sent_at === null) return null;
  const sent = new Date(order.sent_at);
  const next = nextCheck(sent, now(), isAwaited) ?? (order.renewal ? null : nextSweep(sent, now()));
  return next?.toISOString() ?? null;
}

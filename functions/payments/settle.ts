import { randomUUID } from "node:crypto";
import { keys } from "../data/keys.ts";
import { getItem, getItems, read } from "../data/table.ts";
import { putNew, TransactionRefused, transact } from "../data/transaction.ts";
import { now } from "../http/clock.ts";
import { log } from "../http/log.ts";
import { setting } from "../http/settings.ts";
import { subscriptionItem } from "../members/member.ts";
import { nextCheck } from "../orders/check-schedule.ts";
import { attemptNumber, formMayBeOpen, inAttempt, type OrderRecord, orderOfAttempt } from "../orders/order.ts";
import { findOrder, lockItem, moveOrder, planLook } from "../orders/order-store.ts";
import { cardMarks, knownCardWrites } from "../orders/start-now-store.ts";
import { keepOrReturn } from "../refunds/duplicate-purchase.ts";
import { refundIntent } from "../refunds/refund.ts";
import { failRenewal } from "../renewals/fail-renewal-store.ts";
import { failureOf } from "../renewals/failure.ts";
import { returnedChargeWrites, returnReason } from "../renewals/returned-charge.ts";
import { connectGateway } from "./connect-gateway.ts";
import type { Outcome } from "./corvuspay/outcome.ts";
import type { DeclineClass } from "./corvuspay/response-codes.ts";
import { attemptsOf, paidEarlier } from "./earlier-attempts.ts";
import { chargeFacts } from "./paid-facts.ts";
import { freeLock, PAYABLE, paidWrites } from "./paid-writes.ts";
import { type PaidPayment, paymentItem } from "./payment.ts";

export type Settled = "paid" | "returned" | "already" | "not_paid" | "pending" | "review" | "unknown_order";
type Paid = Extract<Outcome, { kind: "paid" }>;

const TRIES = 3;
const DAY = 24 * 60 * 60 * 1000;
const ENOUGH_ANSWERS = 3;

/**
 * The only writer of `paid`: asks the gateway's status call about the order's current attempt and writes what follows. May
 * run many times and at the same moment; an unclear answer leaves the order pending (money 3).
 */
export async function settle(number: string): Promise<Settled> {
  const orderNumber = orderOfAttempt(number);
  const order = orderNumber === undefined ? undefined : await findOrder(orderNumber);
  if (!order) return "unknown_order";
  if (order.status === "review" && order.payment_reference === null) return "review";
  if (!isPayable(order)) return settleAgain(order, number);
  const gateway = await connectGateway();
  const outcome = await gateway.status(attemptNumber(order));
  const earlier = outcome.kind === "paid" ? undefined : await paidEarlier(order, gateway);
  if (!earlier) return applyOutcome(order, outcome);
  return matches(earlier.named, earlier.paid) ? pay(order, earlier.paid, earlier.named) : review(order, "mismatch");
}

/**
 * A settled order that was signed more than once may be paid in another attempt's form too: that charge goes back. A return
 * asks about its own attempt, a planned look about all of them; a signed form may be posted late, so the looks go on for a week.
 */
async function settleAgain(order: OrderRecord, number: string): Promise<Settled> {
  if (order.attempt === 1 || order.payment_reference === null) return "already";
  const isPlanned = order.next_check_at !== null && new Date(order.next_check_at) <= now();
  const attempts = isPlanned ? attemptsOf(order) : [inAttempt(order, number)];
  for (const named of attempts) await returnSecond(order, named);
  if (isPlanned) await planLook(order, checkAgain(order));
  return "already";
}

/** Gives back what another attempt was charged. */
async function returnSecond(order: OrderRecord, named: OrderRecord): Promise<void> {
  const gateway = await connectGateway();
  const outcome = await gateway.status(attemptNumber(named));
  if (outcome.kind === "paid" && matches(named, outcome)) await foundSettled(order, paymentOf(named, outcome));
}

/** Writes what the gateway's answer about the order's current attempt means. */
export async function applyOutcome(order: OrderRecord, outcome: Outcome): Promise<Settled> {
  if (outcome.kind === "paid") return matches(order, outcome) ? pay(order, outcome) : review(order, "mismatch");
  if (outcome.kind === "reversed") return review(order, "reversed");
  if (outcome.kind === "declined") return isFinal(order, outcome.class) ? notPaid(order, outcome.class) : watch(order);
  return outcome.kind === "not_found" ? absent(order) : watch(order);
}

function isPayable(order: OrderRecord): boolean {
  return PAYABLE.some((status) => status === order.status);
}

/**
 * A technical error says nothing about what a buyer may still do in the form; every other decline code is definite. A
 * renewal's has no form: the status answers what became of the one call.
 */
function isFinal(order: OrderRecord, declineClass: DeclineClass): boolean {
  return declineClass !== "technical" || order.renewal !== undefined;
}

/** Number, cents and currency must be the order's; the store too where the document carries one. */
function matches(order: OrderRecord, paid: Paid): boolean {
  return (
    paid.orderNumber === attemptNumber(order) &&
    paid.cents === order.cents &&
    paid.currency === "978" &&
    (paid.storeId === undefined || paid.storeId === setting("CORVUSPAY_STORE_ID"))
  );
}

async function pay(seen: OrderRecord, paid: Paid, named = seen): Promise<Settled> {
  const payment = paymentOf(named, paid);
  let order = seen;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const result = await tryToPay(order, payment);
    if (result) return result;
    order = (await findOrder(order.order_number)) ?? order;
    if (!isPayable(order)) return foundSettled(order, payment);
    if (await paidAnother(payment)) return review(order, "reference_used");
  }
  throw new Error("The paid transaction was refused again and again.");
}

async function tryToPay(order: OrderRecord, payment: PaidPayment): Promise<"paid" | "returned" | undefined> {
  try {
    const { writes, result } = await keepOrReturn(order, payment, () => writesFor(order, payment));
    await transact(writes);
    log("info", result === "paid" ? "order_paid" : "charge_returned", { order: order.order_number });
    return result;
  } catch (error) {
    if (error instanceof TransactionRefused) return undefined;
    throw error;
  }
}

/** Whether the gateway's reference is the payment of another order already: one charge never pays twice. */
async function paidAnother(payment: PaidPayment): Promise<boolean> {
  const known = await getItem(keys.payment(payment.reference), paymentItem, true);
  return known !== undefined && known.order_number !== payment.order_number;
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
  const { movement, invoice, payment: item } = chargeFacts(order, payment);
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
    await transact([putNew(item), putNew(movement), putNew(invoice), putNew(refund)]);
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

function paymentOf(order: OrderRecord, paid: Paid): PaidPayment {
  return {
    reference: paid.reference,
    order_number: order.order_number,
    attempt_number: attemptNumber(order),
    cents: paid.cents,
    approval_code: paid.approvalCode,
    paid_at: now().toISOString(),
    account_id: paid.accountId ?? null,
    card_expires: paid.subscriptionExpires ?? null,
    card: paid.card ? `${paid.card.brand} ${paid.card.masked}` : null,
  };
}

async function review(order: OrderRecord, reason: string): Promise<Settled> {
  log("error", "order_in_review", { order: order.order_number, reason });
  if (order.renewal && isOpen(order)) await failRenewal(order, "unclear", null, "review");
  else await moveOrder(order, { status: "review", checked_at: time(), next_check_at: null }, false);
  return "review";
}

/**
 * A definite decline, by whichever return the buyer came back: they may try again with the next attempt number; until
 * then a late success is still watched for.
 */
async function notPaid(order: OrderRecord, declineClass: DeclineClass): Promise<Settled> {
  if (order.renewal && isOpen(order)) {
    await failRenewal(order, failureOf(declineClass), declineClass === "technical" ? checkAgain(order) : null);
    return "not_paid";
  }
  const status = isOpen(order) ? "failed" : order.status;
  await moveOrder(order, { status, checked_at: time(), next_check_at: checkAgain(order) }, true);
  return "not_paid";
}

/**
 * "No such order" is definite only when the form can no longer be paid; a day and three such answers end the order, but
 * a form that was left open is looked for until the week is over.
 */
async function absent(order: OrderRecord): Promise<Settled> {
  if (formMayBeOpen(order, now())) return watch(order);
  if (order.renewal && isOpen(order)) {
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

function isOpen(order: OrderRecord): boolean {
  return order.status === "created" || order.status === "pending";
}

function isCancelled(order: OrderRecord): boolean {
  return isOpen(order) && order.cancel_hint_at !== null;
}

/** Unknown is not "not paid": the order stays as it is and is asked about again. */
async function watch(order: OrderRecord): Promise<Settled> {
  const next = checkAgain(order, order.renewal !== undefined && isOpen(order));
  if (next === null && order.sent_at !== null) return review(order, "unknown_for_a_week");
  await moveOrder(order, { status: order.status, checked_at: time(), next_check_at: next }, false);
  return "pending";
}

function hasExpired(order: OrderRecord, absences: number): boolean {
  const age = now().getTime() - new Date(order.created_at).getTime();
  return isOpen(order) && age > DAY && absences >= ENOUGH_ANSWERS;
}

function time(): string {
  return now().toISOString();
}

function checkAgain(order: OrderRecord, isAwaited = false): string | null {
  if (order.sent_at === null) return null;
  return nextCheck(new Date(order.sent_at), now(), isAwaited)?.toISOString() ?? null;
}

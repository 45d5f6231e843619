import { randomUUID } from "node:crypto";
import { log } from "../../platform/log.ts";
import { untilWritten } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { attemptNumber, inAttempt, isOrder, type OrderRecord, orderOfAttempt } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { taxedOn } from "../orders/taxed-order.ts";
import { type PaidPayment, paymentOf, underOwnKey } from "../payments/payment.ts";
import { type AttemptAnswer, ask, askForCharge } from "./ask-gateway.ts";
import { nobody, readBuyerFacts } from "./buyer-facts.ts";
import { concernsBuyer, decide, decideCharge } from "./decide.ts";
import type { Decision, Settled } from "./effects.ts";
import { execute } from "./execute.ts";

const TRIES = 4;

/**
 * Asks the gateway about an order and applies its answer: the only writer of `paid`, safe to run twice or at once. For a
 * settled order signed more than once, a return asks about its own attempt, later checks about all.
 */
export async function settle(number: string): Promise<Settled> {
  const orderNumber = orderOfAttempt(number);
  const order = orderNumber === undefined ? undefined : await findOrder(orderNumber);
  if (!order) return "unknown_order";
  if (isOrder("payable", order)) return applyAnswer(order, await askForCharge(order));
  if (order.payment_reference === null) return order.status === "review" ? "review" : "already";
  return order.attempt === 1 ? "already" : applyAnswer(order, await ask(inAttempt(order, number)));
}

/** Settles an order's attempt before the next is signed: a charge ends the order, a decline opens the next attempt. */
export async function settleOldAttempt(order: OrderRecord): Promise<OrderRecord> {
  if (order.renewal || (order.status !== "pending" && order.status !== "failed")) return order;
  await settle(attemptNumber(order));
  return (await findOrder(order.order_number)) ?? order;
}

/**
 * Applies a gateway's answer to an order. Where another writer was faster it decides again on the new record; an answer
 * without a charge is dropped where the order moved.
 */
export async function applyAnswer(seen: OrderRecord, answer: AttemptAnswer): Promise<Settled> {
  const at = now();
  const charge = answer.outcome.kind === "paid" ? paymentOf(answer.named, answer.outcome, at) : undefined;
  let order = seen;
  return untilWritten("The order", TRIES, async () => {
    const isFirst = order === seen && isOrder("payable", order);
    const payment = charge && !isFirst ? await underOwnKey(charge) : charge;
    const charged = await asCharged(order, payment);
    const facts = { order: charged, answer, payment, now: at, newId: randomUUID() };
    const buyer = concernsBuyer(facts) ? await readBuyerFacts(order, charge?.card ?? null) : nobody;
    const decision = decide({ ...facts, buyer });
    if ((await execute(charged, decision.effects)) || decision.result === "already") return logResult(order, decision);
    const again = (await findOrder(order.order_number)) ?? order;
    if (!charge && hasMoved(order, again)) return logResult(order, decision);
    order = again;
    return undefined;
  });
}

/** Decides about a charge, of an order as it is taxed that day, whose amount a person accepted: it is kept, or goes back as a second purchase. */
export async function decideAcceptedCharge(order: OrderRecord, payment: PaidPayment): Promise<Decision> {
  const buyer = await readBuyerFacts(order, payment.card);
  return decideCharge({ order, payment, buyer, now: now(), newId: randomUUID() });
}

/** The order as a charge of it is taxed; without one as it stands. */
async function asCharged(order: OrderRecord, payment: PaidPayment | undefined): Promise<OrderRecord> {
  return payment ? taxedOn(order, new Date(payment.paid_at)) : order;
}

function hasMoved(before: OrderRecord, after: OrderRecord): boolean {
  return after.status !== before.status || after.checks !== before.checks || after.attempt !== before.attempt;
}

/** Logs what a decision says, and answers its result. */
export function logResult({ order_number: order }: OrderRecord, { result, log: line }: Decision): Settled {
  if (line) log(line.level, line.event, { order, ...(line.reason && { reason: line.reason }) });
  return result;
}

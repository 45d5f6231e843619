import { randomUUID } from "node:crypto";
import { log } from "../../platform/log.ts";
import { untilWritten } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { attemptNumber, inAttempt, isOrder, type OrderRecord, orderOfAttempt } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { type PaidPayment, paymentOf, underOwnKey } from "../payments/payment.ts";
import { type Answer, ask, askForCharge } from "./ask-gateway.ts";
import { nobody, readBuyerFacts } from "./buyer-facts.ts";
import { concernsBuyer, decide, decideCharge } from "./decide.ts";
import type { Decision, Settled } from "./effects.ts";
import { execute } from "./execute.ts";

const TRIES = 4;

/**
 * The only writer of `paid`: asks the gateway about an order and makes true what its answer means. May run many times and at the
 * same moment. A settled order that was signed more than once may be paid in another attempt's form too: a return asks about
 * its own attempt, the later checks about all of them.
 */
export async function settle(number: string): Promise<Settled> {
  const orderNumber = orderOfAttempt(number);
  const order = orderNumber === undefined ? undefined : await findOrder(orderNumber);
  if (!order) return "unknown_order";
  if (isOrder("payable", order)) return applyAnswer(order, await askForCharge(order));
  if (order.payment_reference === null) return order.status === "review" ? "review" : "already";
  return order.attempt === 1 ? "already" : applyAnswer(order, await ask(inAttempt(order, number)));
}

/** An order before a second form of it: the gateway is asked about the first, paid ends it, a decline opens the next attempt. */
export async function settleOldAttempt(order: OrderRecord): Promise<OrderRecord> {
  if (order.renewal || (order.status !== "pending" && order.status !== "failed")) return order;
  await settle(attemptNumber(order));
  return (await findOrder(order.order_number)) ?? order;
}

/**
 * Makes true what the gateway's answer means for an order. Where somebody else was faster it is decided again upon what they wrote; an
 * answer that is no charge says nothing of an order that moved meanwhile.
 */
export async function applyAnswer(seen: OrderRecord, answer: Answer): Promise<Settled> {
  const at = now();
  const charge = answer.outcome.kind === "paid" ? paymentOf(answer.named, answer.outcome, at) : undefined;
  let order = seen;
  return untilWritten("The order", TRIES, async () => {
    const isFirst = order === seen && isOrder("payable", order);
    const payment = charge && !isFirst ? await underOwnKey(charge) : charge;
    const facts = { order, answer, payment, now: at, newId: randomUUID() };
    const buyer = concernsBuyer(facts) ? await readBuyerFacts(order, charge?.card ?? null) : nobody;
    const decision = decide({ ...facts, buyer });
    if ((await execute(order, decision.effects)) || decision.result === "already") return logResult(order, decision);
    const again = (await findOrder(order.order_number)) ?? order;
    if (!charge && hasMoved(order, again)) return logResult(order, decision);
    order = again;
    return undefined;
  });
}

/** What becomes of a charge whose amount a person accepted: it is kept, or given back by the rules of second purchases. */
export async function decideAcceptedCharge(order: OrderRecord, payment: PaidPayment): Promise<Decision> {
  const buyer = await readBuyerFacts(order, payment.card);
  return decideCharge({ order, payment, buyer, now: now(), newId: randomUUID() });
}

function hasMoved(before: OrderRecord, after: OrderRecord): boolean {
  return after.status !== before.status || after.checks !== before.checks || after.attempt !== before.attempt;
}

/** Logs what a decision says, and answers its result. */
export function logResult({ order_number: order }: OrderRecord, { result, log: line }: Decision): Settled {
  if (line) log(line.level, line.event, { order, ...(line.reason && { reason: line.reason }) });
  return result;
}

import type { ReviewDecision } from "#contract/refund.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { type Act, type Actor, recordedWrites } from "../audit/audit-store.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import { nextPlannedCheck, nextSweep } from "../orders/check-schedule.ts";
import type { OrderRecord } from "../orders/order.ts";
import { moveWrites, orderAudit } from "../orders/order-store.ts";
import { taxWithin } from "../orders/pricing.ts";
import { leaveReview, settledStatus } from "../orders/refunded-order.ts";
import { taxedOn } from "../orders/taxed-order.ts";
import { paymentOf, underOwnKey } from "../payments/payment.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { countRefund } from "../reporting/sales-counters.ts";
import { failRenewal, giveBack } from "../settlement/charge-effects.ts";
import { writesOf as settlementWrites } from "../settlement/execute.ts";
import { decideAcceptedCharge, logResult } from "../settlement/settle.ts";
import { accessWrites, readRefundable } from "./access-after-refund.ts";
import { keptCents, ofKeptPayment } from "./record/refund.ts";
import { queueAgain } from "./record/refund-store.ts";
import { doneWrites, foundRefundWrites } from "./refund-writes.ts";
import { centsIn, decisionsIn, type Situation, situationOf } from "./review-situation.ts";
import type { StaffNote } from "./review-store.ts";

type Of<About> = Extract<Situation, { about: About }>;

/** A decision of the staff, and the amount (euros) that their screen showed. */
interface Decided {
  readonly decision: ReviewDecision;
  readonly amount: number | null;
}

/**
 * The situation of an order in review that the decision fits; undefined where `done` says that it was carried out a moment ago. 409
 * `review_not_possible` where it does not fit, `amount_changed`, `gateway_unavailable`.
 */
export async function requireSituation(
  order: OrderRecord,
  { decision, amount }: Decided,
  done: () => Promise<boolean>,
): Promise<Situation | undefined> {
  const situation = await situationOf(order);
  if (situation && decisionsIn(situation).includes(decision)) {
    requireShownAmount(situation, amount);
    return situation;
  }
  if (await done()) return undefined;
  const isSilent = situation?.about === "unclear" && !situation.reachable;
  throw new Problem(isSilent ? "gateway_unavailable" : "review_not_possible");
}

function requireShownAmount(situation: Situation, seen: number | null): void {
  const cents = centsIn(situation);
  if ((seen === null ? null : toCents(seen)) === cents) return;
  throw new Problem("amount_changed", { data: { amount: cents === null ? null : toEuros(cents) } });
}

/** Carries out a decision that fits the situation, with its audit lines, in one transaction; false where something moved meanwhile. */
export async function decideReview(
  actor: Actor,
  act: Act,
  situation: Situation,
  decision: ReviewDecision,
  words: StaffNote,
): Promise<boolean> {
  const number = situation.order.order_number;
  const facts = { ...words, cents: centsIn(situation) };
  const audit = orderAudit(number, actor.at.toISOString(), `review_${decision}`, facts);
  if (situation.about === "charge" && decision === "accept") return acceptAmount(actor, act, situation, audit);
  return recordedWrites(actor, act, [...(await writesOf(situation, decision, words, actor.at)), audit]);
}

async function writesOf(
  situation: Situation,
  decision: ReviewDecision,
  words: StaffNote,
  time: Date,
): Promise<TransactItem[]> {
  const at = time.toISOString();
  if (situation.about === "charge")
    return returnCharge(situation, { ...words, outside: decision === "transferred" }, time);
  if (situation.about === "nothing") return closeUnpaid(situation.order, time);
  if (situation.about === "refund") return refundWritesOf(situation, decision, at);
  if (situation.about === "kept") return keptWritesOf(situation, decision, words, at);
  throw new Error("An unclear situation can't be decided.");
}

async function refundWritesOf(
  { order, refund, back }: Of<"refund">,
  decision: ReviewDecision,
  at: string,
): Promise<TransactItem[]> {
  if (decision === "refund") return retryRefund({ order, refund }, at);
  if (decision === "transferred") return doneWrites({ ...refund, outside: true }, order, at);
  const [cents, all] = [back ?? refund.cents, refund.cents + refund.remaining_cents];
  const more = cents - refund.cents;
  const gone = [refund.remaining_cents === 0 ? 1 : 0, cents === all ? -1 : 0] as const;
  const refundable = await readRefundable(order);
  const held = refundable?.held ?? { entitlement: false, subscription: undefined };
  const isAllNow = more > 0 && cents === all && refundable;
  return [
    ...doneWrites({ ...refund, cents, remaining_cents: all - cents }, order, at),
    ...countRefund(order, more, (gone[0] + gone[1]) as -1 | 0 | 1),
    ...accessWrites(order, held, { cents: more, at, endsAccess: cents === all, endsContract: false }),
    ...(isAllNow ? await startNowWrites(order, refundable.payment, at) : []),
  ];
}

/** Lets the job retry the refund: it asks for the status first and sends only what has not happened. */
function retryRefund({ order, refund }: Pick<Of<"refund">, "order" | "refund">, at: string): TransactItem[] {
  const again = queueAgain(refund, at);
  if (!ofKeptPayment(refund, order)) return again;
  return [...again, ...leaveReview(order, "refund_due", order.next_check_at)];
}

async function keptWritesOf(
  { order, refundable, back }: Of<"kept">,
  decision: ReviewDecision,
  words: StaffNote,
  at: string,
): Promise<TransactItem[]> {
  const transferred = decision === "transferred";
  if (!transferred && back === undefined)
    return leaveReview(order, settledStatus(order), nextPlannedCheck(order, new Date(at)));
  const cents = transferred ? keptCents(order) : (back ?? 0);
  const reason = transferred ? "administrator" : "portal";
  return foundRefundWrites({ order, ...refundable, cents, reason, outside: transferred, ...words, at });
}

/** Accepts the charge: the order's price becomes what was charged, and it is settled like any confirmed payment. */
async function acceptAmount(
  actor: Actor,
  act: Act,
  { order, named, paid }: Of<"charge">,
  audit: TransactItem,
): Promise<boolean> {
  const payment = await underOwnKey(paymentOf(named, paid, actor.at));
  const charged = inAmount(await taxedOn(order, actor.at), paid.cents);
  const accepted = await decideAcceptedCharge(charged, payment);
  if (!(await recordedWrites(actor, act, [...settlementWrites(charged, accepted.effects), audit]))) return false;
  logResult(charged, accepted);
  return true;
}

/** The writes that give back a charge which the books don't hold, or book that it went back outside the gateway. */
async function returnCharge(
  { order, named, paid }: Of<"charge">,
  words: StaffNote & { readonly outside: boolean },
  at: Date,
): Promise<TransactItem[]> {
  const payment = await underOwnKey(paymentOf(named, paid, at));
  const charged = inAmount(await taxedOn(order, at), paid.cents);
  const returned = settlementWrites(charged, giveBack(charged, payment, "administrator", words));
  return [...returned, ...(await stopRenewal(order, at))];
}

/** A renewal decided as unpaid is not charged again for its due moment; the member is asked to pay. */
async function stopRenewal(order: OrderRecord, at: Date): Promise<TransactItem[]> {
  if (!order.renewal) return [];
  return settlementWrites(order, failRenewal(order, await findSubscription(order.user_id), "decided", at));
}

function inAmount(order: OrderRecord, cents: number): OrderRecord {
  if (cents === order.cents) return order;
  const tax_cents = taxWithin(cents, order.vat_rate);
  return { ...order, cents, tax_cents, subtotal_cents: cents - tax_cents, ordered_cents: order.cents };
}

/** Closes an order as unpaid. A form of it may still be open, so it is checked like every closed order. */
async function closeUnpaid(order: OrderRecord, at: Date): Promise<TransactItem[]> {
  const sweeps = order.sent_at !== null && !order.renewal ? nextSweep(new Date(order.sent_at), at) : null;
  const status = order.renewal ? ("failed" as const) : ("expired" as const);
  const closed = await moveWrites(
    order,
    { status, checked_at: at.toISOString(), next_check_at: sweeps?.toISOString() ?? null },
    true,
  );
  return [...closed, ...(await stopRenewal(order, at))];
}

import type { ReviewDecision } from "#contract/refund.ts";
import { keys } from "../../data/keys.ts";
import { putNew, type transact, tryTransact } from "../../data/transaction.ts";
import { now } from "../../kernel/time.ts";
import { countRefund } from "../figures/sales-counters.ts";
import { nextPlannedCheck, nextSweep } from "../order/check-schedule.ts";
import type { OrderRecord } from "../order/order.ts";
import { moveWrites } from "../order/order-store.ts";
import { taxWithin } from "../order/pricing.ts";
import { leaveReview, settledStatus } from "../order/refunded-order.ts";
import { paymentOf } from "../payment/payment.ts";
import { underOwnKey } from "../payment/payment-store.ts";
import { startNowWrites } from "../payment/start-now-store.ts";
import { keptCents } from "../refund/refund.ts";
import { refundAgain } from "../refund/refund-store.ts";
import { failRenewal, giveBack } from "../settlement/consequences.ts";
import { writesOf as settlementWrites } from "../settlement/execute.ts";
import { acceptCharge } from "../settlement/settle.ts";
import { findSubscription } from "../subscription/subscription-store.ts";
import { accessWrites } from "./buyers-access.ts";
import { foundRefundWrites } from "./found-refund.ts";
import { doneWrites, ofKeptPayment } from "./refund-outcome.ts";
import { readRefundable } from "./refundable-store.ts";
import { centsIn, type Situation } from "./review-situation.ts";

type Writes = Parameters<typeof transact>[0];
type Of<About> = Extract<Situation, { about: About }>;

/** Who decided, and why. */
export interface Words {
  readonly note: string;
  readonly by: string;
}

/** Carries out a decision that fits the situation, with its audit line, all or nothing; false where something moved meanwhile. */
export async function decide(situation: Situation, decision: ReviewDecision, words: Words): Promise<boolean> {
  const at = now().toISOString();
  const { order } = situation;
  const audit = putNew({
    ...keys.orderAudit(order.order_number, at, `review_${decision}`),
    ...words,
    cents: centsIn(situation),
  });
  if (situation.about === "charge" && decision === "accept") return accept(situation, audit);
  return tryTransact([...(await writesOf(situation, decision, words, at)), audit]);
}

async function writesOf(situation: Situation, decision: ReviewDecision, words: Words, at: string): Promise<Writes> {
  if (situation.about === "charge") return returnCharge(situation, { ...words, outside: decision === "transferred" });
  if (situation.about === "nothing") return closeUnpaid(situation.order, at);
  if (situation.about === "refund") return ofRefund(situation, decision, at);
  if (situation.about === "kept") return ofKept(situation, decision, words, at);
  throw new Error("An unclear situation can't be decided.");
}

/** What was really charged becomes what the order cost; all else follows as from any confirmed payment. */
async function accept({ order, named, paid }: Of<"charge">, audit: Writes[number]): Promise<boolean> {
  const payment = await underOwnKey(paymentOf(named, paid, now()));
  return acceptCharge(inAmount(order, paid.cents), payment, [audit]);
}

async function returnCharge(
  { order, named, paid }: Of<"charge">,
  words: Words & { outside: boolean },
): Promise<Writes> {
  const payment = await underOwnKey(paymentOf(named, paid, now()));
  const charged = inAmount(order, paid.cents);
  const returned = settlementWrites(charged, giveBack(charged, payment, "administrator", words));
  return [...returned, ...(await stopRenewal(order))];
}

/** A renewal that was decided as not paid ends the tries of its due moment: the card is not charged for it again, and the member is asked to pay. */
async function stopRenewal(order: OrderRecord): Promise<Writes> {
  if (!order.renewal) return [];
  return settlementWrites(order, failRenewal(order, await findSubscription(order.user_id), "decided", now()));
}

function inAmount(order: OrderRecord, cents: number): OrderRecord {
  if (cents === order.cents) return order;
  const tax_cents = taxWithin(cents, order.vat_rate);
  return { ...order, cents, tax_cents, subtotal_cents: cents - tax_cents, ordered_cents: order.cents };
}

/** A form of it may still be opened: it is checked like every closed order. */
async function closeUnpaid(order: OrderRecord, at: string): Promise<Writes> {
  const sweeps = order.sent_at !== null && !order.renewal ? nextSweep(new Date(order.sent_at), now()) : null;
  const status = order.renewal ? ("failed" as const) : ("expired" as const);
  const closed = await moveWrites(
    order,
    { status, checked_at: at, next_check_at: sweeps?.toISOString() ?? null },
    true,
  );
  return [...closed, ...(await stopRenewal(order))];
}

async function ofRefund({ order, refund, back }: Of<"refund">, decision: ReviewDecision, at: string): Promise<Writes> {
  if (decision === "refund") return sendAgain({ order, refund }, at);
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

/** The job asks for the status first and sends only what has not happened. */
function sendAgain({ order, refund }: Pick<Of<"refund">, "order" | "refund">, at: string): Writes {
  const again = refundAgain(refund, at);
  if (!ofKeptPayment(refund, order)) return [again];
  return [again, leaveReview(order, "refund_due", order.next_check_at)];
}

async function ofKept(
  { order, refundable, back }: Of<"kept">,
  decision: ReviewDecision,
  words: Words,
  at: string,
): Promise<Writes> {
  const transferred = decision === "transferred";
  if (!transferred && back === undefined)
    return [leaveReview(order, settledStatus(order), nextPlannedCheck(order, now()))];
  const cents = transferred ? keptCents(order) : (back ?? 0);
  const reason = transferred ? "administrator" : "portal";
  return foundRefundWrites({ order, ...refundable, cents, reason, outside: transferred, ...words, at });
}

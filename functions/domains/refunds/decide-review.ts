import type { ReviewDecision } from "#contract/refund.ts";
import { type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { nextPlannedCheck } from "../orders/check-schedule.ts";
import { orderAudit } from "../orders/order-store.ts";
import { leaveReview, settledStatus } from "../orders/refunded-order.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { countRefund } from "../reporting/sales-counters.ts";
import { accessWrites, readRefundable } from "./access-after-refund.ts";
import { acceptAmount, closeUnpaid, returnCharge } from "./decide-charge.ts";
import { keptCents, ofKeptPayment } from "./record/refund.ts";
import { refundAgain } from "./record/refund-store.ts";
import { doneWrites } from "./refund-outcome.ts";
import { foundRefundWrites } from "./refund-writes.ts";
import { centsIn } from "./review-decisions.ts";
import type { Situation } from "./review-situation.ts";

type Of<About> = Extract<Situation, { about: About }>;

/** Who decided, and why. */
export interface Words {
  readonly note: string;
  readonly by: string;
}

/** Carries out a decision that fits the situation, with its audit line, all or nothing; false where something moved meanwhile. */
export async function decide(
  situation: Situation,
  decision: ReviewDecision,
  words: Words,
  time: Date,
  line: TransactItem[] = [],
): Promise<boolean> {
  const number = situation.order.order_number;
  const told = { ...words, cents: centsIn(situation) };
  const audit = orderAudit(number, time.toISOString(), `review_${decision}`, told);
  if (situation.about === "charge" && decision === "accept") return acceptAmount(situation, [audit, ...line], time);
  return tryTransact([...(await writesOf(situation, decision, words, time)), audit, ...line]);
}

async function writesOf(
  situation: Situation,
  decision: ReviewDecision,
  words: Words,
  time: Date,
): Promise<TransactItem[]> {
  const at = time.toISOString();
  if (situation.about === "charge")
    return returnCharge(situation, { ...words, outside: decision === "transferred" }, time);
  if (situation.about === "nothing") return closeUnpaid(situation.order, time);
  if (situation.about === "refund") return ofRefund(situation, decision, at);
  if (situation.about === "kept") return ofKept(situation, decision, words, at);
  throw new Error("An unclear situation can't be decided.");
}

async function ofRefund(
  { order, refund, back }: Of<"refund">,
  decision: ReviewDecision,
  at: string,
): Promise<TransactItem[]> {
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
function sendAgain({ order, refund }: Pick<Of<"refund">, "order" | "refund">, at: string): TransactItem[] {
  const again = refundAgain(refund, at);
  if (!ofKeptPayment(refund, order)) return again;
  return [...again, ...leaveReview(order, "refund_due", order.next_check_at)];
}

async function ofKept(
  { order, refundable, back }: Of<"kept">,
  decision: ReviewDecision,
  words: Words,
  at: string,
): Promise<TransactItem[]> {
  const transferred = decision === "transferred";
  if (!transferred && back === undefined)
    return leaveReview(order, settledStatus(order), nextPlannedCheck(order, new Date(at)));
  const cents = transferred ? keptCents(order) : (back ?? 0);
  const reason = transferred ? "administrator" : "portal";
  return foundRefundWrites({ order, ...refundable, cents, reason, outside: transferred, ...words, at });
}

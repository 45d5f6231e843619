import type { ReviewDecision } from "#contract/refund.ts";
import { now } from "../../platform/time.ts";
import { attemptNumber, formMayBeOpen, type OrderRecord } from "../orders/order.ts";
import { connectGateway, isConnected } from "../payments/connect-gateway.ts";
import type { Outcome, PaidOutcome } from "../payments/gateway.ts";
import { findPayment } from "../payments/payment.ts";
import { attemptsOf, isOurs } from "../settlement/ask-gateway.ts";
import { readRefundable } from "./access-after-refund.ts";
import { readLater, readRefund } from "./record/interpret-gateway.ts";
import { ofKeptPayment, type RefundRecord } from "./record/refund.ts";
import { refundsOf } from "./record/refund-store.ts";

type Refundable = NonNullable<Awaited<ReturnType<typeof readRefundable>>>;

/** A review as the gateway shows it at this moment. */
export type Situation = { readonly order: OrderRecord } & (
  | { readonly about: "charge"; readonly named: OrderRecord; readonly paid: PaidOutcome }
  /** Nothing is charged, or all of it was taken back at the gateway, and nothing was ever booked. */
  | { readonly about: "nothing" }
  /** `back`: cents that went back instead of what was asked for; undefined while none did. */
  | { readonly about: "refund"; readonly refund: RefundRecord; readonly back: number | undefined }
  /** A payment in the books that the gateway shows otherwise; `back`: cents that went back there, where that is clear. */
  | { readonly about: "kept"; readonly refundable: Refundable; readonly back: number | undefined }
  | { readonly about: "unclear"; readonly reachable: boolean }
);

/** Whether nobody can be asked about an order's money: what goes back of it goes by transfer. */
function isUnasked({ by_hand, gateway }: OrderRecord): boolean {
  return by_hand !== undefined || !isConnected(gateway);
}

/** Asks the gateway about an order in review or with a refund in review; undefined where neither is. */
export async function situationOf(order: OrderRecord): Promise<Situation | undefined> {
  const refund = (await refundsOf(order.order_number)).find(({ status }) => status === "review");
  if (refund) return situationOfRefund(order, refund);
  if (order.status !== "review") return undefined;
  return order.payment_reference === null ? situationOfCharge(order) : situationOfKept(order);
}

async function situationOfCharge(order: OrderRecord): Promise<Situation> {
  if (isUnasked(order)) return { order, about: "nothing" };
  const gateway = await connectGateway(order.gateway);
  const outcomes: Outcome[] = [];
  for (const named of attemptsOf(order)) {
    const outcome = await gateway.outcomeOf(attemptNumber(named));
    if (outcome.kind === "paid" && isOurs(named, outcome)) return { order, about: "charge", named, paid: outcome };
    outcomes.push(outcome);
  }
  if (outcomes.every(isUncharged) && !formMayBeOpen(order, now())) return { order, about: "nothing" };
  return { order, about: "unclear", reachable: !outcomes.some(isSilent) };
}

function isUncharged(outcome: Outcome): boolean {
  if (outcome.kind === "reversed") return outcome.status !== "partially_refunded";
  return outcome.kind === "declined" || outcome.kind === "not_found";
}

function isSilent(outcome: Outcome): boolean {
  return outcome.kind === "unknown";
}

/** A second charge goes back whole or not at all: a part of it can't be accepted. Nobody is asked about what was paid by hand. */
async function situationOfRefund(order: OrderRecord, refund: RefundRecord): Promise<Situation> {
  if (isUnasked(order)) return { order, about: "refund", refund, back: undefined };
  const gateway = await connectGateway(order.gateway);
  const outcome = await gateway.outcomeOf(refund.attempt_number);
  const charged = (await findPayment(refund.reference))?.cents ?? order.cents;
  const reading = readRefund(refund, outcome, charged);
  if (reading === "not_yet") return { order, about: "refund", refund, back: undefined };
  const before = { cents: refund.cents + refund.remaining_cents, outside_cents: refund.outside_cents };
  const back = reading === "mismatch" && ofKeptPayment(refund, order) ? readLater(before, charged, outcome) : undefined;
  if (typeof back === "number") return { order, about: "refund", refund, back };
  return { order, about: "unclear", reachable: !isSilent(outcome) };
}

async function situationOfKept(order: OrderRecord): Promise<Situation> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A settled order without its payment.");
  if (isUnasked(order)) return { order, about: "kept", refundable, back: undefined };
  const gateway = await connectGateway(order.gateway);
  const outcome = await gateway.outcomeOf(refundable.payment.attempt_number);
  const reading = readLater(order, refundable.payment.cents, outcome);
  if (reading === "silent") return { order, about: "unclear", reachable: false };
  return { order, about: "kept", refundable, back: typeof reading === "number" ? reading : undefined };
}

/** The decisions that fit a situation. */
export function decisionsIn(situation: Situation): ReviewDecision[] {
  if (situation.about === "charge") return ["accept", "refund", "transferred"];
  if (situation.about === "nothing") return ["unpaid"];
  if (situation.about === "refund" && isUnasked(situation.order)) return ["transferred"];
  if (situation.about === "refund") return situation.back === undefined ? ["refund", "transferred"] : ["accept"];
  if (situation.about === "kept") return situation.back === undefined ? ["accept", "transferred"] : ["accept"];
  return [];
}

/** The amount that is decided about (cents); null where it is not known. */
export function centsIn(situation: Situation): number | null {
  if (situation.about === "charge") return situation.paid.cents;
  if (situation.about === "refund") return situation.back ?? situation.refund.cents;
  return situation.about === "kept" ? (situation.back ?? null) : null;
}

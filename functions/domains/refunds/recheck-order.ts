import { log } from "../../platform/log.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { laterAgain, nextPlannedCheck } from "../orders/check-schedule.ts";
import { attemptNumber, isOrder, type OrderRecord } from "../orders/order.ts";
import { planCheck } from "../orders/order-queue.ts";
import { reviewSettled } from "../orders/refunded-order.ts";
import { connectGateway, isGatewaySilent } from "../payments/connect-gateway.ts";
import { type AttemptAnswer, attemptsOf } from "../settlement/ask-gateway.ts";
import { applyAnswer, settle } from "../settlement/settle.ts";
import { readRefundable } from "./access-after-refund.ts";
import { readLater } from "./record/interpret-gateway.ts";
import { foundRefundWrites } from "./refund-writes.ts";
import { closeMismatch, compareReturned, secondCharges } from "./report-gateway-mismatch.ts";

/** Results of rechecking a settled order, the gravest first. `differs`: a task was opened, the order stays as it is. */
const results = ["review", "refund_found", "differs", "silent", "same"] as const;
type SettledResult = (typeof results)[number];

type Refundable = NonNullable<Awaited<ReturnType<typeof readRefundable>>>;

/** The result of asking the gateway about an order again. */
export type RecheckResult = Awaited<ReturnType<typeof settle>> | SettledResult;

/**
 * Asks the gateway about an order again: settles one that was never paid, and compares a charged one with the gateway's refunds and
 * second charges. Safe at the same moment as another run.
 */
export async function recheckOrder(order: OrderRecord): Promise<RecheckResult> {
  return order.payment_reference === null ? settle(attemptNumber(order)) : recheckSettledOrder(order);
}

/**
 * Books refunds made in the gateway's portal, opens a review of what is unclear, and gives back what another attempt was charged. One
 * call of the gateway for each attempt, as long as it answers.
 */
async function recheckSettledOrder(order: OrderRecord): Promise<SettledResult> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A settled order without its payment.");
  const seconds = await secondCharges(order);
  const gateway = await connectGateway(order.gateway);
  const heard: SettledResult[] = [];
  let isAnswered = true;
  for (const named of attemptsOf(order)) {
    const number = attemptNumber(named);
    const outcome = await gateway.outcomeOf(number);
    const isKept = number === refundable.payment.attempt_number;
    const answer = { named, outcome };
    heard.push(isKept ? await compareKept(order, refundable, answer) : await compareOther(order, seconds, answer));
    isAnswered &&= outcome.kind !== "unknown";
    if (isGatewaySilent(order.gateway)) break;
  }
  const found = results.find((one) => heard.includes(one)) ?? "same";
  const isOpen = found === "silent" || !isAnswered;
  const next = isOpen ? laterAgain(order, now()) : nextPlannedCheck(order, now());
  if (found !== "review") await planCheck(order, next);
  return found;
}

/** Compares the charge that the order keeps. An order with a refund under way or in review is left to those. */
async function compareKept(
  order: OrderRecord,
  refundable: Refundable,
  { outcome }: AttemptAnswer,
): Promise<SettledResult> {
  const { attempt_number, cents: charged } = refundable.payment;
  if (isOrder("owing", order)) return "same";
  if (!isOrder("settled", order)) return compareReturned(order, attempt_number, order, outcome);
  const reading = readLater(order, charged, outcome);
  if (reading === "same" || reading === "silent") return reading;
  if (reading === "unclear") return openReview(order);
  const { order_number } = order;
  const words = { reason: "portal", outside: false, note: null, by: null, at: now().toISOString() } as const;
  const writes = await foundRefundWrites({ order, ...refundable, cents: reading, ...words });
  const booked = await tryTransact([...writes, ...closeMismatch(attempt_number)]);
  if (booked) log("warn", "refund_found", { order: order_number, cents: reading });
  return booked ? "refund_found" : "silent";
}

/** Compares a second charge that is in the books; gives back one that is not. */
async function compareOther(
  order: OrderRecord,
  seconds: Awaited<ReturnType<typeof secondCharges>>,
  { named, outcome }: AttemptAnswer,
): Promise<SettledResult> {
  const number = attemptNumber(named);
  const inBooks = seconds.get(number);
  if (inBooks) return compareReturned(order, number, inBooks, outcome);
  if (!seconds.has(number)) await applyAnswer(order, { named, outcome });
  return "same";
}

/** Puts the order in review: gateway and books differ unclearly. Access stays as it is. */
async function openReview(order: OrderRecord): Promise<SettledResult> {
  const at = now().toISOString();
  const moved = await tryTransact(reviewSettled(order, at, "gateway_differs"));
  if (!moved) return "silent";
  log("error", "order_in_review", { order: order.order_number, reason: "gateway_differs" });
  return "review";
}

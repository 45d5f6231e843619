import { log } from "../../platform/log.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { laterAgain, nextPlannedCheck } from "../orders/check-schedule.ts";
import { attemptNumber, isOrder, type OrderRecord } from "../orders/order.ts";
import { planCheck } from "../orders/order-queue.ts";
import { reviewSettled } from "../orders/refunded-order.ts";
import { connectGateway, isGatewaySilent } from "../payments/connect-gateway.ts";
import { type Answer, attemptsOf } from "../settlement/ask-gateway.ts";
import { applyAnswer } from "../settlement/settle.ts";
import { readRefundable } from "./access-after-refund.ts";
import { readLater } from "./record/interpret-gateway.ts";
import { foundRefundWrites } from "./refund-writes.ts";
import { differenceEnds } from "./report-gateway-mismatch.ts";
import { compareReturned, secondCharges } from "./returned-charge.ts";

/**
 * What a later check of a charged order may find, what weighs most first; `differs`: somebody is told what the gateway says, and the order stays
 * as it is.
 */
const findings = ["review", "refund_found", "differs", "silent", "same"] as const;
export type LaterCheck = (typeof findings)[number];

type Refundable = NonNullable<Awaited<ReturnType<typeof readRefundable>>>;

/**
 * Checks a charged order again, days after its payment, whatever became of it: what was given back in the gateway's portal is booked, what is
 * unclear waits for a person, and what another attempt was charged goes back. One call for each attempt, while the gateway answers at all.
 */
export async function laterCheck(order: OrderRecord): Promise<LaterCheck> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A settled order without its payment.");
  const seconds = await secondCharges(order);
  const gateway = await connectGateway();
  const heard: LaterCheck[] = [];
  let isAnswered = true;
  for (const named of attemptsOf(order)) {
    const number = attemptNumber(named);
    const outcome = await gateway.outcomeOf(number);
    const isKept = number === refundable.payment.attempt_number;
    const answer = { named, outcome };
    heard.push(isKept ? await compare(order, refundable, answer) : await lookAtOther(order, seconds, answer));
    isAnswered &&= outcome.kind !== "unknown";
    if (isGatewaySilent()) break;
  }
  const found = findings.find((one) => heard.includes(one)) ?? "same";
  const isOpen = found === "silent" || !isAnswered;
  const next = isOpen ? laterAgain(order, now()) : nextPlannedCheck(order, now());
  if (found !== "review") await planCheck(order, next);
  return found;
}

/** Of a refund on its way, or before a person, the refund's own job and that person know more. */
async function compare(order: OrderRecord, refundable: Refundable, { outcome }: Answer): Promise<LaterCheck> {
  const { attempt_number, cents: charged } = refundable.payment;
  if (isOrder("owing", order)) return "same";
  if (!isOrder("settled", order)) return compareReturned(order, attempt_number, order, outcome);
  const reading = readLater(order, charged, outcome);
  if (reading === "same" || reading === "silent") return reading;
  if (reading === "unclear") return raise(order);
  const { order_number } = order;
  const words = { reason: "portal", outside: false, note: null, by: null, at: now().toISOString() } as const;
  const writes = await foundRefundWrites({ order, ...refundable, cents: reading, ...words });
  const booked = await tryTransact([...writes, ...differenceEnds(attempt_number)]);
  if (booked) log("warn", "refund_found", { order: order_number, cents: reading });
  return booked ? "refund_found" : "silent";
}

/** What another attempt was charged goes back, or has gone back already. */
async function lookAtOther(
  order: OrderRecord,
  seconds: Awaited<ReturnType<typeof secondCharges>>,
  { named, outcome }: Answer,
): Promise<LaterCheck> {
  const number = attemptNumber(named);
  const inBooks = seconds.get(number);
  if (inBooks) return compareReturned(order, number, inBooks, outcome);
  if (!seconds.has(number)) await applyAnswer(order, { named, outcome });
  return "same";
}

/** The gateway and the books disagree in a way that only a person can read; access stays as it is. */
async function raise(order: OrderRecord): Promise<LaterCheck> {
  const at = now().toISOString();
  const moved = await tryTransact(reviewSettled(order, at, "gateway_differs"));
  if (!moved) return "silent";
  log("error", "order_in_review", { order: order.order_number, reason: "gateway_differs" });
  return "review";
}

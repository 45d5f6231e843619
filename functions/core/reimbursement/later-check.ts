import { tryTransact } from "../../data/transaction.ts";
import { log } from "../../kernel/log.ts";
import { now } from "../../kernel/time.ts";
import { laterAgain, nextPlannedCheck } from "../order/check-schedule.ts";
import { attemptNumber, isOrder, type OrderRecord } from "../order/order.ts";
import { planCheck } from "../order/order-queue.ts";
import { reviewSettled } from "../order/refunded-order.ts";
import { connectGateway, isGatewaySilent } from "../payment/connect-gateway.ts";
import type { Outcome } from "../payment/gateway.ts";
import { readLater } from "../refund/readings.ts";
import { attemptsOf } from "../settlement/ask-gateway.ts";
import { applyAnswer } from "../settlement/settle.ts";
import { readRefundable } from "./buyers-hold.ts";
import { foundRefundWrites } from "./refund-writes.ts";

/** What a later check of a settled order found. */
export type LaterCheck = "same" | "silent" | "refund_found" | "review";

type Refundable = NonNullable<Awaited<ReturnType<typeof readRefundable>>>;

/**
 * Checks a settled order again, days after its payment: what was given back in the gateway's portal is booked, what is unclear
 * waits for a person, and what another attempt was charged goes back. One call for each attempt, while the gateway answers at all.
 */
export async function laterCheck(order: OrderRecord): Promise<LaterCheck> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A settled order without its payment.");
  const gateway = await connectGateway();
  let found: LaterCheck = "same";
  let isAnswered = true;
  for (const named of attemptsOf(order)) {
    const number = attemptNumber(named);
    const outcome = await gateway.outcomeOf(number);
    if (number === refundable.payment.attempt_number) found = await compare(order, refundable, outcome);
    else await applyAnswer(order, { named, outcome });
    isAnswered &&= outcome.kind !== "unknown";
    if (isGatewaySilent()) break;
  }
  const isOpen = found === "silent" || !isAnswered;
  const next = isOpen ? laterAgain(order, now()) : nextPlannedCheck(order, now());
  if (found !== "review") await planCheck(order, next);
  return found;
}

/** Only an order whose money rests is compared: of one on its way the refund's own job knows more. */
async function compare(order: OrderRecord, refundable: Refundable, outcome: Outcome): Promise<LaterCheck> {
  if (!isOrder("settled", order)) return "same";
  const reading = readLater(order, refundable.payment.cents, outcome);
  if (reading === "same" || reading === "silent") return reading;
  if (reading === "unclear") return raise(order);
  const { order_number } = order;
  const words = { reason: "portal", outside: false, note: null, by: null, at: now().toISOString() } as const;
  const booked = await tryTransact(await foundRefundWrites({ order, ...refundable, cents: reading, ...words }));
  if (booked) log("warn", "refund_found", { order: order_number, cents: reading });
  return booked ? "refund_found" : "silent";
}

/** The gateway and the books disagree in a way that only a person can read; access stays as it is. */
async function raise(order: OrderRecord): Promise<LaterCheck> {
  const at = now().toISOString();
  const moved = await tryTransact(reviewSettled(order, at, "gateway_differs"));
  if (!moved) return "silent";
  log("error", "order_in_review", { order: order.order_number, reason: "gateway_differs" });
  return "review";
}

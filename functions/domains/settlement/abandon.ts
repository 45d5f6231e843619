import { Problem } from "../../platform/problem.ts";
import { tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { isOrder, type OrderRecord } from "../orders/order.ts";
import { findOrder, moveWrites, saveCancelHint } from "../orders/order-store.ts";
import { type Outcome, UNHEARD } from "../payments/gateway.ts";
import { askForCharge } from "./ask-gateway.ts";
import { applyAnswer } from "./settle.ts";

const TRIES = 4;

/**
 * Gives up an open order; once it is signed the gateway is asked first, and it stays watched. 409 `renewal_running` for our charge,
 * `order_closed` for one by hand, 503 `order_unclear` where any attempt had no answer.
 */
export function abandon(order: OrderRecord): Promise<OrderRecord> {
  let current = order;
  return untilWritten("The order", TRIES, async () => {
    if (!isOrder("open", current)) return current;
    if (current.renewal) throw new Problem("renewal_running");
    if (current.by_hand) throw new Problem("order_closed");
    const isDone = current.sent_at === null ? await cancelUnsigned(current) : await abandonSigned(current);
    current = (await findOrder(order.order_number)) ?? current;
    return isDone ? current : undefined;
  });
}

/** Cancels an order without a form, which nobody can charge; false where one was signed meanwhile. */
async function cancelUnsigned(order: OrderRecord): Promise<boolean> {
  const move = { status: "cancelled", checked_at: now().toISOString(), next_check_at: null } as const;
  return tryTransact(await moveWrites(order, move, true));
}

/** False where the order has moved since it was read. */
async function abandonSigned(order: OrderRecord): Promise<boolean> {
  const answer = await askForCharge(order);
  const isMoney = answer.outcome.kind === "paid" || answer.outcome.kind === "reversed";
  if (!isMoney && (answer.isPartial || isUnheard(answer.outcome))) throw new Problem("order_unclear");
  const at = now();
  if (!isMoney && !(await saveCancelHint(order, at))) return false;
  await applyAnswer(isMoney ? order : { ...order, cancel_hint_at: at.toISOString() }, answer);
  return true;
}

/** Any word of the gateway that is not a charge lets the buyer go. */
function isUnheard(outcome: Outcome): boolean {
  return outcome.kind === "unknown" && UNHEARD.includes(outcome.reason);
}

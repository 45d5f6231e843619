import { runSteps } from "../../platform/run-steps.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { HOUR_MS, type TimeLeft } from "../../platform/time.ts";
import { freeUse, type HeldUse, holdLonger, usesOver } from "../coupons/coupon-store.ts";
import { isFresh, isOrder, type OrderRecord } from "./order.ts";
import { findOrder } from "./order-store.ts";

const BATCH = 50;
const MOST_BATCHES = 40;

/** Gives back the uses of codes that orders held and did not pay. One that may still be paid holds its use another hour. */
export async function freeCoupons(at: Date, left: TimeLeft): Promise<void> {
  for (let round = 0; round < MOST_BATCHES && left() > 0; round += 1) {
    const over = await usesOver(at, BATCH);
    await runSteps(Object.fromEntries(over.map((use) => [use.order_number, () => freeOrHold(use, at)])));
    if (over.length < BATCH) return;
  }
}

async function freeOrHold(use: HeldUse, at: Date): Promise<void> {
  const order = await findOrder(use.order_number);
  const longer = new Date(at.getTime() + HOUR_MS);
  await tryTransact(order && mayBePaid(order, at) ? [holdLonger(use, longer)] : freeUse(use));
}

/** A form may be open, a decline may be tried again, or a person decides. */
function mayBePaid(order: OrderRecord, at: Date): boolean {
  if (order.status === "created" || order.status === "failed") return isFresh(order, at);
  return isOrder("open", order) || order.status === "review";
}

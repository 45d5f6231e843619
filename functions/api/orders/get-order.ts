import { getOrder } from "#contract/order.ts";
import { readOrderGift } from "../../domains/gifts/present.ts";
import { attemptNumber, type OrderRecord } from "../../domains/orders/order.ts";
import { claimCheck } from "../../domains/orders/order-queue.ts";
import { findOrder, readOwnOrder } from "../../domains/orders/order-store.ts";
import { presentOrder } from "../../domains/orders/present.ts";
import { settle } from "../../domains/settlement/settle.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { now } from "../../platform/time.ts";

const CHECK_INTERVAL_MS = 5000;

export const handler = endpoint("getOrder", getOrder, async ({ params, caller }) => {
  const order = await readOwnOrder(caller, params.order_number);
  const current = await resolved(order);
  return { status: "success" as const, data: { order: presentOrder(current, await readOrderGift(current, now())) } };
});

/** Asks the gateway about an order whose return was lost, at most every five seconds; the page polls. */
async function resolved(order: OrderRecord): Promise<OrderRecord> {
  const time = now();
  if (order.status !== "pending") return order;
  if (!(await claimCheck(order, time, new Date(time.getTime() - CHECK_INTERVAL_MS)))) return order;
  await settle(attemptNumber(order));
  return (await findOrder(order.order_number)) ?? order;
}

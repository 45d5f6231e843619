import { createOrder } from "#contract/order.ts";
import { placeOrder } from "../../core/checkout/place-order.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { presentOrder } from "../../core/order/present.ts";
import { viewerCountry } from "../../http/client-network.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

const LIMIT = { scope: "orders", calls: 10, seconds: 3600 };

/** The order that this buyer is to pay: the open one for the same product at the same price, or a new one. */
export const handler = endpoint("createOrder", createOrder, async ({ body, caller, headers, network, now }) => {
  const userId = await userIdOf(caller);
  if (body.user_id !== undefined && body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  const order = await placeOrder(caller, body, { network, networkCountry: viewerCountry(headers) }, now());
  return { status: "success" as const, data: { order: presentOrder(order) } };
});

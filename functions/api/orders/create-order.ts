import { createOrder } from "#contract/order.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { changeNews } from "../../domains/accounts/news-store.ts";
import { placeOrder } from "../../domains/orders/checkout/place-order.ts";
import { presentOrder } from "../../domains/orders/present.ts";
import { viewerCountry } from "../../platform/http/client-network.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { optionalSetting } from "../../platform/settings.ts";

const LIMIT = { scope: "orders", calls: 10, seconds: 3600 };

/** Answers the order that the buyer is to pay: the open one for the same product at the same price, or a new one. */
export const handler = endpoint("createOrder", createOrder, async ({ body, caller, headers, network, now }) => {
  if (optionalSetting("PAYMENTS_OFF")) throw new Problem("payments_off");
  const userId = await userIdOf(caller);
  if (body.user_id !== undefined && body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  const order = await placeOrder(caller, body, { network, networkCountry: viewerCountry(headers) }, now());
  if (body.news) await changeNews(userId, { on: true, place: "checkout", at: now() });
  return { status: "success" as const, data: { order: presentOrder(order) } };
});

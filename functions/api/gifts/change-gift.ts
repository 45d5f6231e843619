import { changeGift } from "#contract/gift.ts";
import { changeSending } from "../../domains/gifts/change-sending.ts";
import { readOwnOrder } from "../../domains/orders/order-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Changes where and when the caller's gift is sent, or lets them hand it over. */
export const handler = endpoint("changeGift", changeGift, async ({ params, body, caller, now }) => {
  const order = await readOwnOrder(caller, params.order_number);
  return { status: "success" as const, data: { gift: await changeSending(order, body.send, now()) } };
});

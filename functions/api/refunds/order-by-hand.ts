import { orderByHand as asked } from "#contract/refund.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { numberOf, orderByHand } from "../../domains/orders/by-hand/order-by-hand.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Makes an order that was paid by transfer or in cash, once by its key, which also names the order. */
export const handler = adminEndpoint("orderByHand", asked, async (request) => {
  const { body, log } = request;
  const actor = actorOf("orderByHand", request);
  const number = numberOf(actor);
  await once(actor, async () => {
    const made = await orderByHand(actor, body);
    log("warn", made === "paid" ? "order_by_hand" : "approval_asked", { order: number });
  });
  return { status: "success" as const, data: await readDetail(number) };
});

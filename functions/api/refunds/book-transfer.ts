import { bookTransfer } from "#contract/refund.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { requireSettled } from "../../domains/orders/order-store.ts";
import { bookTransfer as book } from "../../domains/refunds/book-transfer.ts";
import { requireAmount } from "../../domains/refunds/issue-refund.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Books a refund that went by transfer or that the bank took, with a reason, once by its key. */
export const handler = adminEndpoint("bookTransfer", bookTransfer, async (request) => {
  const { params, body, log } = request;
  const actor = actorOf("bookTransfer", request);
  await once(actor, async () => {
    const order = await requireSettled(params.order_number);
    const cents = requireAmount(order, body);
    await book(actor, order, { cents, how: body.how, reason: body.reason });
    log("warn", "transfer_booked", { order: order.order_number, cents });
  });
  return { status: "success" as const, data: await readDetail(params.order_number) };
});

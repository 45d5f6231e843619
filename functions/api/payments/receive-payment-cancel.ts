import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { receivePaymentCancel } from "#contract/order.ts";
import { findReturned, returnPaths } from "../../domains/orders/checkout/returned.ts";
import { attemptNumber } from "../../domains/orders/order.ts";
import { saveCancelHint } from "../../domains/orders/order-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/**
 * Takes the gateway's return of a cancelled payment. It is unsigned and can be forged: it only lets the buyer choose again, and changes no
 * state.
 */
export const handler = endpoint("receivePaymentCancel", receivePaymentCancel, async ({ form, now }) => {
  const { number, order } = await findReturned(FIRST_GATEWAY, form);
  if (!order) return { location: returnPaths.unknown };
  if (!order.renewal && order.status === "pending" && attemptNumber(order) === number)
    await saveCancelHint(order, now());
  return { location: returnPaths.cancelled(order) };
});

import { receivePaymentCancel } from "#contract/order.ts";
import { attemptNumber, orderOfAttempt } from "../../core/order/order.ts";
import { findOrder, saveCancelHint } from "../../core/order/order-store.ts";
import { returnedAttempt } from "../../core/payment/connect-gateway.ts";
import { endpoint } from "../../http/endpoint.ts";
import { returnPaths } from "./return-paths.ts";

/** Unsigned, so anybody can post it: a hint that frees the buyer to choose again, never a state. */
export const handler = endpoint("receivePaymentCancel", receivePaymentCancel, async ({ form, now }) => {
  const number = returnedAttempt(form);
  const orderNumber = orderOfAttempt(number);
  const order = orderNumber && (await findOrder(orderNumber));
  if (!order) return { location: returnPaths.unknown };
  if (!order.renewal && order.status === "pending" && attemptNumber(order) === number)
    await saveCancelHint(order, now());
  return { location: `${returnPaths.checkout(order)}?payment=cancelled` };
});

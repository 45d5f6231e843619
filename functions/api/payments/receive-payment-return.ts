import { receivePaymentReturn } from "#contract/order.ts";
import { takeCancel } from "../../domains/orders/checkout/take-cancel.ts";
import { isConnected } from "../../domains/payments/connect-gateway.ts";
import { takeSuccess } from "../../domains/settlement/take-success.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Takes the return of a gateway that leads buyers back by an address; 404 for one that is not connected. */
export const handler = endpoint("receivePaymentReturn", receivePaymentReturn, async ({ params, returned }) => {
  const { gateway, ending } = params;
  if (!isConnected(gateway)) throw new Problem("not_found");
  const take = ending === "success" ? takeSuccess : takeCancel;
  return { location: await take(gateway, returned()) };
});

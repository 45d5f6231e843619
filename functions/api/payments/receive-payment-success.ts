import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { receivePaymentSuccess } from "#contract/order.ts";
import { findReturned, returnPaths } from "../../domains/orders/checkout/returned.ts";
import { isGenuineReturn } from "../../domains/payments/connect-gateway.ts";
import { settle } from "../../domains/settlement/settle.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { log } from "../../platform/log.ts";

const INLINE_WAIT_MS = 2000;

/** Takes the gateway's signed return. It proves nothing about the amount: it only triggers the status check, which `reconcile` repeats. */
export const handler = endpoint("receivePaymentSuccess", receivePaymentSuccess, async ({ form }) => {
  const { number, order } = await findReturned(FIRST_GATEWAY, form);
  if (!order) return { location: returnPaths.unknown };
  if (await isGenuineReturn(order.gateway, form)) await settleWithin(number, INLINE_WAIT_MS);
  else log("error", "signature_failed", { order: order.order_number });
  return { location: returnPaths.confirmation(order) };
});

/** Settles an order, but lets the buyer wait at most so long (ms); the confirmation page and `reconcile` ask again. */
async function settleWithin(number: string, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const settled = settle(number).catch((error: Error) => log("error", "settle_failed", { error: error.name }));
  await Promise.race([settled, timeout]);
  clearTimeout(timer);
}

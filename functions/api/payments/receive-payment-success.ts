import { receivePaymentSuccess } from "#contract/order.ts";
import { findReturned, returnPaths } from "../../domains/orders/checkout/returned.ts";
import { isGenuineReturn } from "../../domains/payments/connect-gateway.ts";
import { settle } from "../../domains/settlement/settle.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { log } from "../../platform/log.ts";

const INLINE_WAIT_MS = 2000;

/** The signed return proves nothing about the amount: it only triggers the status check, which the poller repeats. */
export const handler = endpoint("receivePaymentSuccess", receivePaymentSuccess, async ({ form }) => {
  const { number, order } = await findReturned(form);
  if (!order) return { location: returnPaths.unknown };
  if (await isGenuineReturn(form)) await settleWithin(number, INLINE_WAIT_MS);
  else log("error", "signature_failed", { order: order.order_number });
  return { location: returnPaths.confirmation(order) };
});

/** The buyer waits at most so long (ms); the confirmation page and the poller go on asking. */
async function settleWithin(number: string, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const settled = settle(number).catch((error: Error) => log("error", "settle_failed", { error: error.name }));
  await Promise.race([settled, timeout]);
  clearTimeout(timer);
}

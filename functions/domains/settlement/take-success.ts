import { log } from "../../platform/log.ts";
import { findReturned, returnPaths } from "../orders/checkout/returned.ts";
import { isGenuineReturn } from "../payments/connect-gateway.ts";
import type { Returned } from "../payments/gateway.ts";
import { settle } from "./settle.ts";

const INLINE_WAIT_MS = 2000;

/**
 * Takes a gateway's signed return and answers where the buyer goes. It proves nothing about the amount: it only triggers the
 * status check, which `reconcile` repeats.
 */
export async function takeSuccess(gateway: string, returned: Returned): Promise<string> {
  const { number, order } = await findReturned(gateway, returned);
  if (!order) return returnPaths.unknown;
  if (await isGenuineReturn(gateway, returned)) await settleWithin(number, INLINE_WAIT_MS);
  else log("error", "signature_failed", { order: order.order_number });
  return returnPaths.confirmation(order);
}

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

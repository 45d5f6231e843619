import { now } from "../../../platform/time.ts";
import type { Returned } from "../../payments/gateway.ts";
import { attemptNumber } from "../order.ts";
import { saveCancelHint } from "../order-store.ts";
import { findReturned, returnPaths } from "./returned.ts";

/**
 * Takes a gateway's return of a cancelled payment and answers where the buyer goes. It may be forged: it only lets the buyer choose
 * again, and changes no state.
 */
export async function takeCancel(gateway: string, returned: Returned): Promise<string> {
  const { number, order } = await findReturned(gateway, returned);
  if (!order) return returnPaths.unknown;
  if (!order.renewal && order.status === "pending" && attemptNumber(order) === number)
    await saveCancelHint(order, now());
  return returnPaths.cancelled(order);
}

import { attemptNumber, type OrderRecord } from "../orders/order.ts";
import { settle } from "../settlement/settle.ts";
import { type LaterCheck, laterCheck } from "./recheck-order.ts";

/** What came of asking the gateway about an order again. */
export type AskedAgain = Awaited<ReturnType<typeof settle>> | LaterCheck;

/**
 * Asks the gateway about an order and makes true what it says: what was never paid is settled, what was is looked at for refunds of the
 * portal and second charges. The job and a person ask in the same way, also at the same moment.
 */
export async function askAgain(order: OrderRecord): Promise<AskedAgain> {
  return order.payment_reference === null ? settle(attemptNumber(order)) : laterCheck(order);
}

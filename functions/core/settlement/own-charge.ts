import { attemptNumber, type OrderRecord } from "../order/order.ts";
import type { PaidOutcome } from "../payment/gateway.ts";

/** Whether a charge is one in euros of this attempt at this shop, whatever its amount. */
export function isOurs(named: OrderRecord, paid: PaidOutcome): boolean {
  return paid.attemptNumber === attemptNumber(named) && paid.currency === "EUR" && !paid.isForeign;
}

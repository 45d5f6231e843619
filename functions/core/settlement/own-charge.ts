import { setting } from "../../kernel/settings.ts";
import { attemptNumber, type OrderRecord } from "../order/order.ts";
import type { PaidOutcome } from "../payment/corvuspay/outcome.ts";

/** Whether a charge is one in euros of this attempt at this store, whatever its amount. */
export function isOurs(named: OrderRecord, paid: PaidOutcome): boolean {
  return (
    paid.orderNumber === attemptNumber(named) &&
    paid.currency === "978" &&
    (paid.storeId === undefined || paid.storeId === setting("CORVUSPAY_STORE_ID"))
  );
}

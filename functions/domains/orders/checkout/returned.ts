import { log } from "../../../platform/log.ts";
import { returnedAttempt } from "../../payments/connect-gateway.ts";
import type { Returned } from "../../payments/gateway.ts";
import { type OrderRecord, orderOfAttempt } from "../order.ts";
import { findOrder } from "../order-store.ts";

/** The fixed paths that a returned buyer is sent to, filled from our own record. */
export const returnPaths = {
  confirmation: (order: OrderRecord) => `/app/orderconfirmation/${order.order_number}`,
  cancelled: ({ category, product_id, gift }: OrderRecord) =>
    `/app/checkout/${category}/${product_id}?${gift ? "poklon=1&" : ""}payment=cancelled`,
  unknown: "/app/orderconfirmation",
} as const;

/** The attempt that a return names, and its order if it is ours and paid at this gateway; else a log line. Proves nothing. */
export async function findReturned(
  gateway: string,
  returned: Returned,
): Promise<{ readonly number: string; readonly order: OrderRecord | undefined }> {
  const number = returnedAttempt(gateway, returned);
  const known = orderOfAttempt(number);
  const order = known === undefined ? undefined : await findOrder(known);
  const isTheirs = order?.gateway === gateway;
  if (!isTheirs) log("warn", "return_unknown");
  return { number, order: isTheirs ? order : undefined };
}

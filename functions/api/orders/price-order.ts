import { priceOrder } from "#contract/coupon.ts";
import { quote } from "../../domains/orders/checkout/quote.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

/** Of an account, or of a network without one: whoever tries codes is stopped. */
const LIMIT = { scope: "coupons", calls: 30, seconds: 3600 };

/** Answers what the caller pays with a code, before anything is ordered. */
export const handler = endpoint("priceOrder", priceOrder, async ({ query, caller, network, now }) => {
  await countCall(LIMIT, caller?.sub ?? network ?? "");
  return { status: "success" as const, data: await quote(query, caller, now()) };
});

import { listPrices } from "#contract/product.ts";
import { priceList } from "../../domains/catalogue/price-list.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { publicAnswer } from "../../platform/stored-answer.ts";

/** The public price list, for whoever compares or archives prices; kept at the CDN like the other lists. */
export const handler = endpoint("listPrices", listPrices, async ({ now }) =>
  publicAnswer({ status: "success", data: { prices: await priceList(now()) } }),
);

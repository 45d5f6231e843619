import { listPrices } from "#contract/product.ts";
import { priceList } from "../../core/catalogue/price-list.ts";
import { endpoint } from "../../http/endpoint.ts";
import { publicAnswer } from "../../kernel/stored-answer.ts";

/** The public price list, for whoever compares or archives prices; kept at the CDN like the other lists. */
export const handler = endpoint("listPrices", listPrices, async ({ now }) =>
  publicAnswer({ status: "success", data: { prices: await priceList(now()) } }),
);

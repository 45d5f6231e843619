import { getShop } from "#contract/shop.ts";
import { presentShop, shopAt } from "../../domains/shop/shop-settings.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { publicAnswer } from "../../platform/stored-answer.ts";

/** Answers who sells today; kept at the CDN like the lists. */
export const handler = endpoint("getShop", getShop, async ({ now }) =>
  publicAnswer({ status: "success", data: { shop: presentShop(await shopAt(now())) } }),
);

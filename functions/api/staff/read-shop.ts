import { readShop } from "#contract/shop.ts";
import { presentSettings, readShopRecord } from "../../domains/shop/shop-settings.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Answers who sells today, and what the owner changed for which day. */
export const handler = adminEndpoint("readShop", readShop, async ({ now, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: presentSettings(await readShopRecord(), now()) };
});

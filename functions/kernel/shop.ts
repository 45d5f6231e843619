import type { Shop } from "#contract/shop.ts";
import shopFile from "../../infra/shop.json" with { type: "json" };

/** The shop as mails and documents name it; the file is held against its schema by a test and before each build. */
export const shop: Shop = shopFile;

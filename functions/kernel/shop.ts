import type { Seller } from "#contract/shop.ts";
import sold_to from "../../infra/countries.json" with { type: "json" };
import fiscal from "../../infra/fiscal.json" with { type: "json" };
import shopFile from "../../infra/shop.json" with { type: "json" };

/** The shop as mails and documents name it; the files are held against their schema by a test and before each build. */
export const shop: Seller = { ...shopFile, sold_to, fiscal };

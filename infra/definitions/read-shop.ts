import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Shop, shopSchema } from "#contract/shop.ts";

/** Brand and company data of `infra/shop.json`; throws where a field is missing or malformed. */
export function readShop(): Shop {
  return z.parse(shopSchema, JSON.parse(readFileSync(resolve(import.meta.dirname, "../shop.json"), "utf8")));
}

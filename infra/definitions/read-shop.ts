import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Seller, sellerSchema } from "#contract/shop.ts";

/** Brand, company, countries and fiscal data of `infra/shop.json`, `infra/countries.json`, `infra/oss.json` and `infra/fiscal.json`; throws where a field is missing or malformed. */
export function readShop(): Seller {
  return z.parse(sellerSchema, {
    ...readJson("shop"),
    countries: readJson("countries"),
    oss: readJson("oss"),
    fiscal: readJson("fiscal"),
  });
}

function readJson(name: string) {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../${name}.json`), "utf8"));
}

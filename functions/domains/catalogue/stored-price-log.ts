import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange, read } from "../../platform/table/table.ts";
import type { PriceLine } from "./price-log.ts";
import type { ProductName } from "./publish/stored-catalogue.ts";

/** One line of a product's price log, append-only. */
const priceItem = z.object({ from: instant, price_cents: z.int() });

/** A product's price log, oldest line first. */
export async function storedPriceLog({ category, id }: ProductName): Promise<PriceLine[]> {
  const { pk } = keys.product(category, id);
  const items = await queryRange({ pk, from: "PRICE#", to: "PRICE~" }, true);
  return items.map((item) => read(priceItem, item));
}

/** The price logs of these products, each oldest line first; none of any other. */
export async function storedPriceLogs(products: readonly ProductName[]) {
  const placeOf = ({ category, id }: ProductName) => keys.product(category, id).pk;
  const logs = new Map(
    await Promise.all(products.map(async (product) => [placeOf(product), await storedPriceLog(product)] as const)),
  );
  return (category: ProductName["category"], id: ProductName["id"]) => logs.get(placeOf({ category, id })) ?? [];
}

import { keys } from "../../data/keys.ts";
import { getItems, read } from "../../data/table.ts";
import { toEuros } from "../../kernel/money.ts";
import { type ProductRecord, productId, productItem } from "../catalogue/product.ts";
import type { SoldProduct } from "./products-on-sale.ts";
import type { Sales } from "./sales.ts";

const BATCH_SIZE = 100;

/** The products of these sales that are no longer on sale, by their own records, a hundred a request; none, no request. */
export async function readRetired(sales: readonly Sales[], onSale: readonly SoldProduct[]): Promise<SoldProduct[]> {
  const known = new Set(onSale.map(({ category, id }) => `${category}#${id}`));
  const wanted = sales.filter(({ category, id }) => !known.has(`${category}#${id}`));
  const found: SoldProduct[] = [];
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) {
    const items = await getItems(
      wanted.slice(from, from + BATCH_SIZE).map(({ category, id }) => keys.product(category, id)),
    );
    found.push(...items.flatMap((item) => (item ? [soldProduct(read(productItem, item))] : [])));
  }
  return found;
}

function soldProduct(product: ProductRecord): SoldProduct {
  const { category, title, price_cents } = product;
  return { category, id: productId(product), title, price: toEuros(price_cents) };
}

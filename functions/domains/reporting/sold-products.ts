import * as z from "zod/mini";
import { euros, type ProductCategory } from "#contract/primitives.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { type ProductRecord, productId, productItem } from "../catalogue/product.ts";
import { snapshotItem } from "../catalogue/snapshot.ts";
import type { Sales } from "./sales.ts";

/** What analytics says of a product; a plan's id is its type. */
export interface SoldProduct {
  readonly category: ProductCategory;
  readonly id: number | string;
  readonly title: string;
  /** Euros. */
  readonly price: number;
}

const product = z.object({ id: z.number(), title: z.string(), price: euros });
const plan = z.object({ subscription_type: z.string(), title: z.string(), price: euros });
const list = z.object({
  data: z.object({
    subscriptions: z.optional(z.array(plan)),
    challenges: z.optional(z.array(product)),
    trainings: z.optional(z.array(product)),
    ebooks: z.optional(z.array(product)),
  }),
});

/** The products on sale in these categories, from the catalogue's ready-made lists (one request). */
export async function readOnSale(categories: readonly ProductCategory[]): Promise<SoldProduct[]> {
  const snapshots = await getItems(categories.map((category) => keys.snapshot(category)));
  return categories.flatMap((category, position) => {
    const snapshot = snapshots[position];
    return snapshot ? productsIn(category, read(snapshotItem, snapshot).body) : [];
  });
}

function productsIn(category: ProductCategory, body: string): SoldProduct[] {
  const { subscriptions = [], challenges = [], trainings = [], ebooks = [] } = read(list, JSON.parse(body)).data;
  return [
    ...subscriptions.map(({ subscription_type: id, title, price }) => ({ category, id, title, price })),
    ...[...challenges, ...trainings, ...ebooks].map(({ id, title, price }) => ({ category, id, title, price })),
  ];
}

/** Finds the title of what was sold; its category and id where the catalogue no longer knows it. */
export function titlesOf(products: readonly SoldProduct[]): (sales: Sales) => string {
  const titles = new Map(products.map(({ category, id, title }) => [`${category}#${id}`, title]));
  return ({ category, id }) => titles.get(`${category}#${id}`) ?? `${category} ${id}`;
}

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

import * as z from "zod/mini";
import { euros, type ProductCategory } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { getItems, read } from "../../data/table.ts";
import { snapshotItem } from "../catalogue/product.ts";
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

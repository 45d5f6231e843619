import * as z from "zod/mini";
import type { ProductSales } from "#contract/analytics.ts";
import { euros, type ProductCategory, productCategory } from "#contract/primitives.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { type ProductRecord, productId, productItem } from "../catalogue/product.ts";
import { snapshotItem } from "../catalogue/snapshot.ts";

const count = z._default(z.int(), 0);

/** A product's sales counter of a day, a month or all time; settlement adds, a refund subtracts. */
const salesItem = z.object({
  sk: z.string(),
  order_count: count,
  revenue_cents: count,
  privileged_count: count,
  privileged_users: count,
  privileged_revenue_cents: count,
  privileged_prices: z.optional(z.set(z.int())),
});

/** A product's sales. Cents are EUR. */
interface Sales {
  readonly category: ProductCategory;
  readonly id: string;
  readonly orders: number;
  readonly cents: number;
  readonly privilegedOrders: number;
  readonly privilegedUsers: number;
  readonly privilegedCents: number;
  /** The highest price that a Premium member paid; undefined where none did. */
  readonly highestPrivilegedCents: number | undefined;
}

/** Sums counters by product, without products whose orders were all refunded. */
export function sumSales(items: readonly unknown[]): Sales[] {
  const sums = new Map<string, Sales>();
  for (const item of items) {
    const sales = salesOf(item);
    const product = `${sales.category}#${sales.id}`;
    const before = sums.get(product);
    sums.set(product, before ? added(before, sales) : sales);
  }
  return [...sums.values()].filter(({ orders }) => orders > 0);
}

/** The sort key ends in category and id, after the period. */
function salesOf(item: unknown): Sales {
  const counter = z.parse(salesItem, item);
  const [category, id = ""] = counter.sk.split("#").slice(-2);
  return {
    category: z.parse(productCategory, category),
    id,
    orders: counter.order_count,
    cents: counter.revenue_cents,
    privilegedOrders: counter.privileged_count,
    privilegedUsers: counter.privileged_users,
    privilegedCents: counter.privileged_revenue_cents,
    highestPrivilegedCents: highest([...(counter.privileged_prices ?? [])]),
  };
}

function added(one: Sales, other: Sales): Sales {
  return {
    ...one,
    orders: one.orders + other.orders,
    cents: one.cents + other.cents,
    privilegedOrders: one.privilegedOrders + other.privilegedOrders,
    privilegedUsers: one.privilegedUsers + other.privilegedUsers,
    privilegedCents: one.privilegedCents + other.privilegedCents,
    highestPrivilegedCents: highest([one, other].flatMap((sales) => sales.highestPrivilegedCents ?? [])),
  };
}

function highest(cents: readonly number[]): number | undefined {
  return cents.length > 0 ? Math.max(...cents) : undefined;
}

/** A product in analytics; a plan's id is its type. */
interface SoldProduct {
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

/** The products on sale in these categories, from the catalogue's snapshots; one request. */
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

/** Looks up titles of sold products; category and id where the catalogue no longer has one. */
export function titlesOf(products: readonly SoldProduct[]): (sales: Sales) => string {
  const titles = new Map(products.map(({ category, id, title }) => [`${category}#${id}`, title]));
  return ({ category, id }) => titles.get(`${category}#${id}`) ?? `${category} ${id}`;
}

const BATCH_SIZE = 100;

/** The sold products that are no longer on sale, from their records, a hundred a request. */
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

/** Products with their sales, highest revenue first. Euros; null where nothing was sold, or nothing to a Premium member. */
export function salesByProduct(products: readonly SoldProduct[], sales: readonly Sales[]): ProductSales[] {
  const sold = new Map(sales.map((one) => [`${one.category}#${one.id}`, one]));
  return products
    .map((product) => productSales(product, sold.get(`${product.category}#${product.id}`)))
    .toSorted((one, other) => (other.total_revenue ?? 0) - (one.total_revenue ?? 0));
}

function productSales({ id, title, price }: SoldProduct, sales: Sales | undefined): ProductSales {
  const highest = sales && sales.privilegedOrders > 0 ? sales.highestPrivilegedCents : undefined;
  return {
    id: Number(id),
    title,
    price,
    order_count: sales?.orders ?? 0,
    privileged_users_count: Math.max(0, sales?.privilegedUsers ?? 0),
    max_privileged_price: highest === undefined ? null : toEuros(highest),
    total_revenue: sales ? toEuros(sales.cents) : null,
    privileged_revenue: toEuros(sales?.privilegedCents ?? 0),
    non_privileged_revenue: toEuros(sales ? sales.cents - sales.privilegedCents : 0),
  };
}

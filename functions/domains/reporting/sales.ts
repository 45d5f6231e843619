import * as z from "zod/mini";
import { type ProductCategory, productCategory } from "#contract/primitives.ts";

const count = z._default(z.int(), 0);

/** A counter of what was sold of a product, in a day, a month or altogether; settlement adds to it, a refund takes away. */
const salesItem = z.object({
  sk: z.string(),
  order_count: count,
  revenue_cents: count,
  privileged_count: count,
  privileged_users: count,
  privileged_revenue_cents: count,
  privileged_prices: z.optional(z.set(z.int())),
});

/** What was sold of one product. Cents are EUR. */
export interface Sales {
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

/** The sums of several counters by product; products whose orders were all refunded are left out. */
export function sumSales(items: readonly unknown[]): Sales[] {
  const sums = new Map<string, Sales>();
  for (const item of items) {
    const sales = salesOf(item);
    const place = `${sales.category}#${sales.id}`;
    const before = sums.get(place);
    sums.set(place, before ? added(before, sales) : sales);
  }
  return [...sums.values()].filter(({ orders }) => orders > 0);
}

/** The sort key ends in category and id, whatever period stands before them. */
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

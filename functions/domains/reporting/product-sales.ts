import type { ProductSales } from "#contract/analytics.ts";
import { toEuros } from "../../platform/money.ts";
import type { Sales } from "./sales.ts";
import type { SoldProduct } from "./sold-products.ts";

/** Products with what was sold of them, highest revenue first. Euros; null where nothing was ever sold, or none to a Premium member. */
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

import type { Scene } from "./invariant.ts";

/** In a sale nobody is asked for more than its price, outside of one nobody for its price, and what it costs afterwards stands on the order. */
export function saleHolds({ world, facts }: Scene): string[] {
  return [...facts.orders.values()].flatMap((order) => {
    const { order_number, category, product_id, created_at, regular_cents, renewal, extends_due } = order;
    const at = Date.parse(created_at);
    const cents = order.ordered_cents ?? order.cents;
    const product = `PRODUCT#${category}#${product_id}`;
    const sale = world.sales.find((one) => one.product === product && one.from <= at && at < one.until);
    const isOwnPrice = renewal !== undefined || extends_due !== undefined;
    if (sale && !isOwnPrice && cents > sale.cents) return [`${order_number} costs ${cents} in a sale at ${sale.cents}`];
    if (regular_cents === undefined) return [];
    const isRight = sale?.cents === cents && regular_cents > cents && renewal === undefined;
    return isRight ? [] : [`${order_number} costs ${cents} instead of ${regular_cents}, and no sale says so`];
  });
}

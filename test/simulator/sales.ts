import { DAY_MS } from "#functions/platform/time.ts";
import type { Scene } from "./invariant.ts";
import { sold } from "./owner.ts";
import type { World } from "./world.ts";

/** A lower price (cents) of a product from a moment until before another (ms). */
export interface Sale {
  readonly product: string;
  readonly cents: number;
  readonly from: number;
  readonly until: number;
}

/** The owner puts something on sale, from now or from a day ahead, until a moment within six weeks; one sale at a time. */
export async function beginSale(world: World): Promise<boolean> {
  const { random, sales, now } = world;
  const product = random.pick(sold(world));
  const name = String(product.pk);
  if (sales.some((one) => one.product === name && one.until > now)) return false;
  // No order is made in the very moment of the change.
  world.now += 1000;
  const from = world.now + random.pick([0, random.below(10 * DAY_MS)]);
  const until = from + DAY_MS + random.below(40 * DAY_MS);
  const cents = Math.round(Number(product.price_cents) * random.pick([0.5, 0.7, 0.9]));
  sales.push({ product: name, cents, from, until });
  const written = { price_cents: cents, from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  await world.table.put([{ ...product, sales: [{ ...written, old_price_cents: null }] }]);
  world.tell(`${name} costs ${cents} from ${written.from} until ${written.until}`);
  return true;
}

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

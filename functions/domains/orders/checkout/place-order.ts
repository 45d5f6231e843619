import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import type { createOrder } from "#contract/order.ts";
import { LEAST_PRICE } from "#contract/sale-limits.ts";
import { toCents, toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { hasPremium } from "../../access/can-access.ts";
import type { Caller } from "../../accounts/member-store.ts";
import { saveResidence } from "../../accounts/profile-store.ts";
import { livesIn, type Place, requireSold, saidToLiveIn } from "../../accounts/residence.ts";
import { productId } from "../../catalogue/product.ts";
import { findProductOrPlan } from "../../catalogue/product-store.ts";
import { requireStartNow } from "../../payments/start-now-store.ts";
import { newOrder } from "../new-order.ts";
import type { OrderRecord } from "../order.ts";
import { type Price, priceOf } from "../pricing.ts";
import { asSold, requireBuyable } from "./buyable.ts";
import { openOrNew, readBuyer } from "./open-order.ts";

type Wish = z.output<typeof createOrder.body>;

/**
 * The order that this buyer is to pay: the open one for the same product at the same price, or a new one. A buyer who says that they live
 * elsewhere by now has said so for their renewals too.
 */
export async function placeOrder(caller: Caller, body: Wish, place: Place, time: Date): Promise<OrderRecord> {
  if (body.adult === false) throw new Problem("adults_only");
  const [offered, { member, lock }] = await Promise.all([
    findProductOrPlan(body.product_category, body.product_id),
    readBuyer(caller, body.product_category, body.product_id),
  ]);
  const known = livesIn(member.profile, member.subscription);
  const country = body.country ?? known;
  requireSold(country);
  const product = offered && asSold(offered, member, time);
  if (!product?.active || productId(product) !== body.product_id) throw new Problem("not_found");
  const price = priceOf(product, hasPremium(member, time), time, country);
  requireSeenPrice(body.total, price);
  if (toEuros(price.cents) < LEAST_PRICE) throw new Problem("not_for_sale");
  requireBuyable(member, product, body.next_period === true, time);
  const wanted = newOrder({
    number: `S${randomBytes(16).toString("hex")}`,
    member,
    product,
    price,
    consents: body.consents,
    texts: body.texts,
    country,
    ...place,
    now: time,
  });
  await requireStartNow(wanted);
  const order = await openOrNew(lock, wanted, caller, time);
  if (country !== known) await saveResidence(wanted.user_id, saidToLiveIn(country, place, time));
  return order;
}

/** What the client saw is compared with the server's price, never used as one. */
function requireSeenPrice(total: number, price: Price): void {
  if (toCents(total) !== price.cents) {
    throw new Problem("price_changed", { data: { current_total: toEuros(price.cents) } });
  }
}

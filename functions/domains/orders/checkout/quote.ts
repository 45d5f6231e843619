import type * as z from "zod/mini";
import type { priceOrder } from "#contract/coupon.ts";
import { toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { HOME_COUNTRY, shop } from "../../../platform/shop.ts";
import { readMember } from "../../access/read-member.ts";
import type { Caller } from "../../accounts/member-store.ts";
import { findProductOrPlan } from "../../catalogue/product-store.ts";
import { findCoupon } from "../../coupons/coupon-store.ts";
import { presentReduction } from "../../coupons/reduction.ts";
import { offerTo } from "./offer.ts";

type Query = z.output<typeof priceOrder.query>;
type Quote = z.input<typeof priceOrder.reply>["data"];

/** What somebody pays for a product with a code; nobody known is a buyer without membership, who never bought. */
export async function quote(query: Query, caller: Caller | undefined, time: Date): Promise<Quote> {
  const { product_category: category, product_id, coupon: typed, gift } = query;
  const member = caller && (await readMember(caller));
  const [offered, found] = await Promise.all([
    findProductOrPlan(category, category === "subscription" ? product_id : Number(product_id)),
    findCoupon(typed, member?.profile.user_id),
  ]);
  if (!offered) throw new Problem("not_found");
  // Country and seller change the PDV within a price, never the price.
  const { product, price } = offerTo(
    offered,
    { member, country: HOME_COUNTRY, found, isGift: gift !== undefined, seller: shop },
    time,
  );
  if (!product.active) throw new Problem("not_found");
  const total = toEuros(price.cents);
  return price.coupon
    ? { total, coupon: presentReduction(price.coupon, price.cents) }
    : { total, better: price.regularCents === undefined ? "member" : "sale" };
}

import { Problem } from "../../../platform/problem.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { canAccess, premiumNow } from "../../access/can-access.ts";
import { boughtAmong, type Member } from "../../access/read-member.ts";
import type { ProductRecord } from "../../catalogue/product.ts";
import { continuedTerms, mayPayNext } from "../../memberships/continuation.ts";

/** A product as this member buys it: a plan that continues their membership is sold at the terms of its renewal. */
export function asSold(product: ProductRecord, { subscription }: Member, time: Date): ProductRecord {
  if (product.category !== "subscription") return product;
  const terms = continuedTerms(subscription, product.subscription_type, time);
  return terms ? { ...product, price_cents: terms.cents, period_days: terms.period_days, active: true } : product;
}

/** Refuses what the member has already, or a challenge that ends today (409 `already_owned`, `product_ending`). */
export function requireBuyable(member: Member, product: ProductRecord, nextPeriod: boolean, time: Date): void {
  if (product.category === "subscription") {
    const { subscription } = member;
    const runs = subscription?.status === "active" && premiumNow(subscription, time);
    if (runs && !mayPayNext(subscription, product.subscription_type, nextPeriod, time))
      throw new Problem("already_owned");
    return;
  }
  const end_date = product.category === "challenge" ? product.end_date : null;
  if (end_date !== null && end_date <= zagrebDay(time)) {
    throw new Problem("product_ending");
  }
  const bought = { subscription: undefined, entitlements: boughtAmong(member.entitlements) };
  const offer = { category: product.category, id: product.id, with_subscription: false, end_date };
  if (canAccess(bought, offer, time).granted) throw new Problem("already_owned");
}

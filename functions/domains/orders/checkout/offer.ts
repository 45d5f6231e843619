import type { CouponReason } from "#contract/coupon.ts";
import { toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { HOME_COUNTRY } from "../../../platform/shop.ts";
import { hasPremium } from "../../access/can-access.ts";
import { hasPaid, type Member } from "../../access/read-member.ts";
import { type ProductRecord, productId } from "../../catalogue/product.ts";
import { type FoundCoupon, reductionBy, refusalOfCoupon } from "../../coupons/coupon.ts";
import type { Reduction } from "../../coupons/reduction.ts";
import { continuedTerms } from "../../memberships/continuation.ts";
import { type Price, priceOf, type TaxedSeller } from "../pricing.ts";

/** Who buys: nobody yet without a member. `found`: the code that they typed. */
interface Buyer {
  readonly member: Member | undefined;
  readonly country: string;
  readonly found: FoundCoupon | undefined;
  /** It is for somebody else, who lives in Croatia: the plain price, and what comes to its buyer as a member does not count. */
  readonly isGift: boolean;
  readonly seller: TaxedSeller;
}

/** What somebody buys, at which price, and what it costs without their code. */
interface PricedOffer {
  readonly product: ProductRecord;
  readonly price: Price;
  readonly without: Price;
}

/** A product as somebody buys it now; 409 `coupon_unusable` for a code that takes nothing off. */
export function offerTo(
  offered: ProductRecord,
  { member, country, found, isGift, seller }: Buyer,
  time: Date,
): PricedOffer {
  const { product, reduction, renews } = asSold(offered, isGift ? undefined : member, time);
  const premium = !isGift && member !== undefined && hasPremium(member, time);
  const terms = { premium, country: isGift ? HOME_COUNTRY : country, seller };
  const without = priceOf(product, { ...terms, reduction }, time);
  if (!found) return { product, price: without, without };
  const wanted = {
    category: product.category,
    id: productId(product),
    isFirst: !member || !hasPaid(member),
    renews,
    isGift,
  };
  const reason = refusalOfCoupon(found, wanted, time);
  if (reason !== undefined || !found.coupon) throw unusableCoupon(reason ?? "unknown", without);
  return {
    product,
    price: priceOf(product, { ...terms, reduction: reductionBy(found.coupon, wanted) }, time),
    without,
  };
}

/** The refusal of a code, with the price without it. */
export function unusableCoupon(reason: CouponReason, { cents }: Price): Problem {
  return new Problem("coupon_unusable", { data: { reason, current_total: toEuros(cents) } });
}

interface Sold {
  readonly product: ProductRecord;
  readonly reduction?: Reduction | undefined;
  /** It continues the buyer's membership. */
  readonly renews: boolean;
}

/** A plan that continues a membership is sold at the terms of its renewal, its code included; a sale is for new ones. */
function asSold(product: ProductRecord, member: Member | undefined, time: Date): Sold {
  const plan = product.category === "subscription" ? product : undefined;
  const terms = plan && continuedTerms(member?.subscription, plan, time);
  if (!plan || !terms) return { product, renews: false };
  const { cents, coupon, period_days } = terms;
  const price_cents = coupon?.full_cents ?? cents;
  const { sales: _, ...agreed } = plan;
  return { product: { ...agreed, price_cents, period_days, active: true }, reduction: coupon, renews: true };
}

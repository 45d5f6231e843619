import type { OrderCoupon } from "#contract/coupon.ts";
import type { Order } from "#contract/order.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import type { Plan } from "#contract/product.ts";
import { paths } from "../../lib/paths.ts";
import type { Product } from "../catalogue/product.ts";

/** What the checkout shows and sends of a product, whatever its category. Prices in euros. */
export interface CheckoutProduct {
  readonly category: ProductCategory;
  readonly id: number | string;
  readonly title: string;
  readonly price: number;
  /** What a Premium member pays; the same for a membership. */
  readonly premiumPrice: number;
  /** Open to a Premium member without a purchase, as long as the membership runs. */
  readonly inPremium: boolean;
  readonly picture: string;
  /** The last day (yyyy-mm-dd) of a challenge. */
  readonly endDate: string | null;
  /** For how many days a training stays open from its purchase on. */
  readonly accessDays: number | null;
  readonly plan?: Plan;
  /** The day (yyyy-mm-dd) from which a plan counts that is paid now; missing while nobody knows who buys it. */
  readonly begins?: string;
  /** The plan begins behind what is paid already, or renews the membership itself, which is no new contract. */
  readonly goesOn?: "behind" | "renewed";
  /** It is bought for somebody else: at its plain price, once, whoever the buyer is. */
  readonly gift?: true;
  /** What a code takes off. */
  readonly coupon?: OrderCoupon | undefined;
  /** As a page was made with it, on this day (yyyy-mm-dd): nothing is paid before the shop itself has said what it costs. */
  readonly madeOn?: string;
}

/** What a buyer pays, in euros with two decimals. */
export interface Price {
  readonly full: number;
  readonly discount: number;
  readonly total: number;
  readonly coupon?: OrderCoupon;
}

const PLAN_PICTURE = "/art/modal.webp";
const names: Record<ProductCategory, string> = {
  ebook: "Ebook",
  challenge: "Izazov",
  training: "Program",
  subscription: "Članstvo",
};

/** A category of the address as one of the shop's, or undefined. */
export function categoryOf(text: string | undefined): ProductCategory | undefined {
  return Object.keys(names).find((category): category is ProductCategory => category === text);
}

/** A category in Croatian. */
export function categoryName(category: ProductCategory): string {
  return names[category];
}

/** A product of the catalogue as the checkout sells it. */
export function contentProduct({ cover: picture, ...product }: Product): CheckoutProduct {
  const { category, id, title, price, premiumPrice, inPremium, endDate, accessDays } = product;
  return { category, id, title, price, premiumPrice, inPremium, picture, endDate, accessDays };
}

/** A membership plan as the checkout sells it. */
export function planProduct(plan: Plan): CheckoutProduct {
  const { subscription_type: id, title, price } = plan;
  return {
    category: "subscription",
    id,
    title,
    price,
    premiumPrice: price,
    inPremium: false,
    picture: PLAN_PICTURE,
    endDate: null,
    accessDays: null,
    plan,
  };
}

/** What this buyer pays: Premium members pay less, except for a membership or a gift; or what a code leaves, as the server said. */
export function priceFor({ category, price, premiumPrice, gift, coupon }: CheckoutProduct, premium: boolean): Price {
  if (coupon) return { full: coupon.full, discount: 0, total: rounded(coupon.full - coupon.off), coupon };
  const discount = premium && !gift && category !== "subscription" ? price - premiumPrice : 0;
  return { full: price, discount, total: rounded(price - discount) };
}

function rounded(euros: number): number {
  return Math.round(euros * 100) / 100;
}

/** Where an order's product is ordered again, for oneself or as the gift that it was. */
export function orderAgainPath({
  product_category,
  product_id,
  gift,
}: Pick<Order, "product_category" | "product_id"> & { readonly gift?: unknown }): string {
  return gift ? paths.giftCheckout(product_category, product_id) : paths.checkout(product_category, product_id);
}

/** Where a buyer finds what was bought: the home page for a membership, otherwise the product's page. */
export function contentPath(category: ProductCategory, id: number | string): string {
  return category === "subscription" ? paths.home : paths.product(category, Number(id));
}

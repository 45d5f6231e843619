import type { ProductCategory } from "#contract/primitives.ts";
import type { Plan } from "#contract/product.ts";
import { call } from "../../lib/api.ts";
import { textList } from "../../lib/field-list.ts";

/** What the checkout shows and sends of a product, whatever its category. Prices in euros. */
export interface CheckoutProduct {
  readonly category: ProductCategory;
  readonly id: number | string;
  readonly title: string;
  readonly price: number;
  /** What a Premium member pays less; 0 for a membership. */
  readonly premiumSave: number;
  readonly picture: string;
  /** The last day (yyyy-mm-dd) of a challenge. */
  readonly endDate?: string;
  readonly plan?: Plan;
  /** The member's own plan: the day (yyyy-mm-dd) from which the period that is paid now counts. */
  readonly paysFrom?: string;
}

const PLAN_PICTURE = "/art/modal.webp";
const BOOK_PICTURE = "/art/book.svg";

const readers: Record<ProductCategory, (id: string) => Promise<CheckoutProduct>> = {
  ebook: readEbook,
  challenge: readChallenge,
  training: readTraining,
  subscription: readPlan,
};

/** Asks for one product of any category; a refusal throws `ApiError`. */
export function readProduct(category: ProductCategory, id: string): Promise<CheckoutProduct> {
  return readers[category](id);
}

async function readEbook(id: string): Promise<CheckoutProduct> {
  const { ebook } = (await call("getEbook", { params: { id } })).data;
  const picture = textList(ebook.cover_images)[0] ?? BOOK_PICTURE;
  return { ...common(ebook), category: "ebook", picture };
}

async function readChallenge(id: string): Promise<CheckoutProduct> {
  const { challenge } = (await call("getChallenge", { params: { id } })).data;
  return { ...common(challenge), category: "challenge", picture: challenge.image_url, endDate: challenge.end_date };
}

async function readTraining(id: string): Promise<CheckoutProduct> {
  const { training } = (await call("getTraining", { params: { id } })).data;
  return { ...common(training), category: "training", picture: training.cover_image };
}

async function readPlan(id: string): Promise<CheckoutProduct> {
  return planProduct((await call("getSubscriptionByType", { params: { id } })).data.subscription);
}

/** A membership plan as the checkout sells it. */
export function planProduct(plan: Plan): CheckoutProduct {
  const { title, price } = plan;
  return {
    category: "subscription",
    id: plan.subscription_type,
    title,
    price,
    premiumSave: 0,
    picture: PLAN_PICTURE,
    plan,
  };
}

function common(product: { id: number; title: string; price: number; premium_save: number }) {
  return { id: product.id, title: product.title, price: product.price, premiumSave: product.premium_save };
}

import type { Subscription } from "#contract/subscription.ts";
import { replaceAccessToken } from "../../../frontend/src/lib/session.ts";
import { success } from "./stub-api.ts";

export const ORDER = `S${"a".repeat(32)}`;
export const GATEWAY = "https://gateway.example/checkout";

const access = { granted: false, until: null };
const practice = { equipment: ["girja"], level: "Početna", place: "home" };

export const training = {
  training: {
    ...practice,
    id: 2,
    title: "Booty Program",
    price: 40,
    premium_save: 16,
    cover_image: "/pictures/booty.webp",
  },
  sections: [],
  access,
};
export const challenge = {
  challenge: {
    ...practice,
    id: 15,
    title: "Jaka jezgra",
    price: 29,
    premium_save: 9,
    image_url: "/pictures/jezgra.webp",
    end_date: "2026-12-31",
  },
  access,
};
export const ebook = {
  ebook: { id: 3, title: "Jednostavna kuhinja", price: 12.5, premium_save: 2.5, cover_images: "[]" },
  access,
};
export const plan = {
  subscription: { subscription_type: "monthly", title: "Mjesečno", price: 24.99, duration: 1, period_days: 30 },
};

/** `GET me` for Ana, with or without Premium. */
export function me(premium: boolean, subscription: Subscription | null = null, country = "HR", news = true) {
  return success({
    user: {
      id: "u1",
      first_name: "Ana",
      last_name: "Marić",
      email: "ana@primjer.hr",
      picture: null,
      role: "member",
      email_verified: true,
    },
    news: { on: news },
    subscription,
    country,
    premium,
    purchases: [],
    last_video: null,
    next_video: null,
  });
}

/** `POST orders` that accepts. */
export const ordered = success({ order: { id: ORDER, total: 24 } });

/** `POST corvussignature` with a form to post. */
export const signed = {
  body: {
    status: "success",
    signature: "abc",
    method: "post",
    action: GATEWAY,
    fields: { order_number: ORDER, amount: "24.00", signature: "abc" },
  },
};

/** An order in a status, of a category. */
export function order(
  status: string,
  product_category = "training",
  product_id: number | string = 2,
  more: object = {},
) {
  return success({
    order: {
      id: ORDER,
      status,
      product_category,
      product_id,
      title: "Booty Program",
      total: 24,
      subtotal: 19.2,
      tax: 4.8,
      user_id: "ana",
      date_created: "2026-11-21T10:00:00Z",
      date_paid: null,
      ...more,
    },
  });
}

/** Signs Ana in with a token that lasts for an hour. */
export function signInAna(): void {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  replaceAccessToken(`e30.${payload}.x`);
}

import type { ChallengeSummary, EbookSummary, PartnerPromoCode, TrainingSummary } from "#contract/product.ts";
import type { Subscription } from "#contract/subscription.ts";
import type { Me } from "../../../frontend/src/features/account/queries.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The server's time in these tests: still the day before in UTC, already the 11th of March in Zagreb. */
export const SERVER_TIME = "2026-03-10T23:30:00.000Z";

/** The calendar day that is so many days from the server's today in Zagreb. */
export function dayFromNow(days: number): string {
  return new Date(Date.parse("2026-03-11") + days * DAY).toISOString().slice(0, 10);
}

export function person(changes: Partial<Me> = {}): Me {
  const user = {
    id: "member-1",
    first_name: "Ana",
    last_name: "Anić",
    email: "ana@example.com",
    picture: null,
    role: "member" as const,
    email_verified: true,
  };
  return {
    user,
    news: { on: false },
    subscription: null,
    country: "HR",
    premium: false,
    purchases: [],
    last_video: null,
    next_video: null,
    ...changes,
  };
}

type Purchase = Me["purchases"][number];

/** A program that somebody bought. */
export function bought(changes: Partial<Purchase> = {}): Purchase {
  return {
    order_number: "S1",
    product_category: "training",
    product_id: 2,
    date_paid: "2026-01-05T10:00:00Z",
    ...changes,
  };
}

export function membership(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: "subscription-1",
    subscription_status: "active",
    subscription_type: "monthly",
    next_payment: dayFromNow(20),
    start_date: "2026-01-05",
    date_paid: "2026-01-05",
    latest_order_total: 24.99,
    customers_value: 24.99,
    renewal_price: 24.99,
    renewal_days: 30,
    ...changes,
  };
}

const product = {
  description: "Prvi odlomak.\n\nDrugi odlomak.",
  price: 40,
  premium_save: 16,
  with_subscription: false,
  is_new: false,
  tags: [],
  has_sample: false,
};
const training = { goals: [], equipment: [], level: "Sve razine", place: "gym" as const };

export function program(changes: Partial<TrainingSummary> = {}): TrainingSummary {
  return {
    ...product,
    ...training,
    id: 2,
    title: "Booty Program",
    tags: ["Popularno", "GYM"],
    cover_image: "/pictures/booty-program.webp",
    featured: true,
    duration: 180,
    ukupno_tjedana: 8,
    sesija_tjedno: 4,
    ...changes,
  };
}

export function challenge(changes: Partial<ChallengeSummary> = {}): ChallengeSummary {
  return {
    ...product,
    ...training,
    id: 17,
    title: "Jaka leđa",
    image_url: "/pictures/jaka-ledja.webp",
    hero_image_url: null,
    end_date: dayFromNow(60),
    dots: "[]",
    total_duration: 4,
    training_duration: 24,
    number_of_training: 4,
    video_count: 16,
    ...changes,
  };
}

export function ebook(changes: Partial<EbookSummary> = {}): EbookSummary {
  return {
    ...product,
    id: 5,
    title: "Vodič za traku",
    author: "Skrivena Autorica",
    cover_images: '["/pictures/book-vodic-za-traku.webp"]',
    pages: 28,
    ...changes,
  };
}

export const partner: PartnerPromoCode = {
  id: 1,
  title: "Girja Lab",
  partner_logo: "/pictures/partner-1.svg",
  domena: "https://girja-lab.example",
  promo_code: "ZAMAH15",
};

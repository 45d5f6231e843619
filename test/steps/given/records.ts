import { FIRST_GATEWAY } from "#contract/gateways.ts";
import type { Offer } from "#functions/domains/access/can-access.ts";
import type { Entitlement, Member } from "#functions/domains/access/read-member.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import type { Catalogue, CatalogueProduct } from "#functions/domains/catalogue/catalogue-items.ts";
import type { MealPlanRecord, RecipeRecord } from "#functions/domains/catalogue/cookbook.ts";
import type { ChallengeRecord, EbookRecord, PlanRecord, TrainingRecord } from "#functions/domains/catalogue/product.ts";
import type { CommentRecord } from "#functions/domains/community/comment.ts";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import type { PaidPayment } from "#functions/domains/payments/payment.ts";

/** When most tests take place: a Saturday morning in Zagreb. */
export const NOON = new Date("2026-11-21T11:00:00.000Z");
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function shifted(moment: Date | string, milliseconds: number): Date {
  return new Date(new Date(moment).getTime() + milliseconds);
}

export function profile(userId: string, changes: Partial<Profile> = {}): Profile {
  return {
    user_id: userId,
    first_name: "Ana",
    last_name: "Anić",
    email: `${userId}@example.com`,
    email_verified: true,
    picture: null,
    role: "member",
    blocked: false,
    created_at: "2026-01-01T00:00:00.000Z",
    tokens_valid_after: 0,
    identities: [userId],
    ...changes,
  };
}

export function subscription(userId: string, changes: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  return {
    id: `subscription-${userId}`,
    user_id: userId,
    status: "active",
    plan: "monthly",
    period_days: 30,
    renewal_cents: 2499,
    start_date: "2026-11-01T09:00:00.000Z",
    paid_until: "2026-12-01T09:00:00.000Z",
    grace_until: null,
    date_paid: "2026-11-01T09:00:00.000Z",
    latest_order_cents: 2499,
    customer_value_cents: 2499,
    latest_order: "S00000000000000000000000000000000",
    account_id: "account-secret",
    gateway: FIRST_GATEWAY,
    card_expires: "2029-12-31",
    version: 1,
    ...changes,
  };
}

export function entitlement(changes: Partial<Entitlement> = {}): Entitlement {
  return {
    category: "challenge",
    product_id: 16,
    order_number: "S11111111111111111111111111111111",
    date_paid: "2026-11-01T09:00:00.000Z",
    duration_days: null,
    end_date: "2027-03-31",
    deliver_from: "2026-11-01T09:00:00.000Z",
    ended: false,
    ...changes,
  };
}

export function member(changes: Partial<Member> = {}): Member {
  return { profile: profile("ana"), subscription: undefined, entitlements: [], ...changes };
}

export function offer(changes: Partial<Offer> = {}): Offer {
  return { category: "challenge", id: 16, with_subscription: false, end_date: "2027-03-31", ...changes };
}

export function order(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    order_number: "S0123456789abcdef0123456789abcdef",
    user_id: "ana",
    status: "pending",
    category: "challenge",
    product_id: 16,
    title: "Prvi sklek",
    cents: 2490,
    subtotal_cents: 1992,
    tax_cents: 498,
    vat_rate: 25,
    privileged: false,
    repeated: false,
    period_days: null,
    end_date: "2027-03-31",
    buyer: { first_name: "Ana", last_name: "Anić", email: "ana@example.com" },
    consents: null,
    created_at: NOON.toISOString(),
    attempt: 1,
    gateway: FIRST_GATEWAY,
    sent_at: NOON.toISOString(),
    checks: 0,
    next_check_at: shifted(NOON, MINUTE).toISOString(),
    checked_at: null,
    cancel_hint_at: null,
    date_paid: null,
    payment_reference: null,
    ...changes,
  };
}

export function payment(changes: Partial<PaidPayment> = {}): PaidPayment {
  return {
    reference: "900001",
    order_number: "S0123456789abcdef0123456789abcdef",
    attempt_number: "S0123456789abcdef0123456789abcdef",
    gateway: FIRST_GATEWAY,
    cents: 2490,
    approval_code: "123456",
    paid_at: NOON.toISOString(),
    account_id: null,
    card_expires: null,
    card: null,
    ...changes,
  };
}

export function comment(changes: Partial<CommentRecord> = {}): CommentRecord {
  return {
    id: "01M7YW6NW0JCEJ49FZRFCK8N63",
    client_id: "5f0c2c8e-7f0a-4b60-9f0e-6a6f2f6f0001",
    category: "challenge",
    product_id: 16,
    user_id: "ana",
    user_name: "Ana A.",
    picture: null,
    text: "Peti dan i napokon osjećam kukove.",
    created_at: NOON.toISOString(),
    ...changes,
  };
}

export function plan(changes: Partial<PlanRecord> = {}): PlanRecord {
  return {
    category: "subscription",
    subscription_type: "monthly",
    title: "Mjesečno članstvo",
    price_cents: 2499,
    vat_rate: 25,
    duration: 1,
    period_days: 30,
    active: true,
    old_price_cents: null,
    ...changes,
  };
}

const common = {
  description: "Opis.\nDrugi red.",
  price_cents: 2490,
  premium_save_cents: 890,
  vat_rate: 25,
  with_subscription: false,
  is_new: false,
  tags: ["Popularno"],
  active: true,
  files_ids: [],
  sample: null,
};
const filters = { goals: ["Snaga"], equipment: ["Girja"], level: "Početna", place: "home" as const };

export function challenge(changes: Partial<ChallengeRecord> = {}): ChallengeRecord {
  return {
    category: "challenge",
    id: 16,
    title: "Prvi sklek",
    ...common,
    ...filters,
    files_ids: ["plan-16"],
    sample: {
      ...{ video_id: "press-06", title: "Zid", length: 600, row: 1601 },
      parts: [{ at: 0, title: "Uvod", text: "Stani uz zid." }],
    },
    image_url: "/pictures/prvi-sklek.webp",
    hero_image_url: null,
    end_date: "2027-03-31",
    dots: ["18 treninga", "Bez utega"],
    total_duration: 6,
    training_duration: 20,
    number_of_training: 3,
    video_count: 2,
    ...changes,
  };
}

export function training(changes: Partial<TrainingRecord> = {}): TrainingRecord {
  return {
    category: "training",
    id: 2,
    title: "Booty Program",
    ...common,
    ...filters,
    price_cents: 4000,
    premium_save_cents: 1600,
    cover_image: "/pictures/booty.webp",
    featured: true,
    duration: 90,
    weeks: 8,
    sessions_per_week: 4,
    ...changes,
  };
}

export function ebook(changes: Partial<EbookRecord> = {}): EbookRecord {
  return {
    category: "ebook",
    id: 5,
    title: "Priručnik za girju",
    ...common,
    price_cents: 1490,
    premium_save_cents: 500,
    files_ids: ["girja-pdf"],
    author: "Zamah",
    cover_images: ["/pictures/girja.webp"],
    pages: 9,
    duration: null,
    ...changes,
  };
}

const rows = [
  { id: 1601, video_id: "press-06", title: "Zid", length: 600, thumbnail_url: null },
  { id: 1602, video_id: "press-07", title: "Stol", length: 1199, thumbnail_url: null },
];
/** What the log of training knows of an exercise; one that was loaded by the version before has none of it. */
const slot = { order: 1, rest: 90, target: { kind: "reps" as const, min: 10, g: 12_000 } };
const exercise = { sets: 3, reps: "10", weight: "12 kg", alternative: null };

function of<R extends ChallengeRecord | TrainingRecord | EbookRecord>(
  product: R,
  parts: Partial<CatalogueProduct<R>> = {},
): CatalogueProduct<R> {
  return { product, rows: [], sections: [], videos: [], files: [], ...parts };
}

/** A recipe for two that comes with Premium. */
function recipe(parts: Partial<RecipeRecord> = {}): RecipeRecord {
  return {
    id: 1,
    title: "Zobena kaša",
    description: "Topla kaša.",
    picture: "/pictures/kasa.webp",
    meal: "doručak",
    minutes_prep: 5,
    minutes_cook: 10,
    portions: 2,
    level: "lako",
    tags: ["do 20 min"],
    allergens: ["gluten"],
    kcal: 400,
    protein: 15,
    carbs: 55,
    fat: 13,
    sample: false,
    ingredients: [
      { items: [{ name: "zobene pahuljice", aisle: "žitarice i tjestenina", amount: 100, unit: "g", note: "sitne" }] },
    ],
    steps: [{ text: "Skuhaj kašu.", minutes: 6 }],
    tips: ["Posluži toplo."],
    ...parts,
  };
}

const mealPlan: MealPlanRecord = {
  id: 1,
  title: "Tjedan kaše",
  description: "Svaki dan isto.",
  cover: "/pictures/tjedan.webp",
  goal: "Brzo",
  kcal: [400, 400, 400, 400, 400, 400, 400],
  days: Array.from({ length: 7 }, () => [{ meal: "doručak" as const, recipe: 1, portions: 1 }]),
};

/** A small shop: each kind of product, one only for Premium, one that ends today. */
export function catalogue(): Catalogue {
  return {
    plans: [
      plan(),
      plan({ subscription_type: "quarterly", title: "Tromjesečno članstvo", price_cents: 6597, period_days: 90 }),
    ],
    challenges: [
      of(challenge(), {
        rows,
        videos: rows.map(({ id, video_id, title, length }) => ({ video_id, title, length, row_id: id })),
        files: [{ id: "plan-16", title: "Plan treninga", object_key: "files/plan-16.pdf" }],
      }),
      of(challenge({ id: 17, title: "Premium izazov", with_subscription: true, sample: null, files_ids: [] }), {
        rows: [{ id: 1701, video_id: "premium-01", title: "Uvod", length: 300, thumbnail_url: null }],
        videos: [{ video_id: "premium-01", title: "Uvod", length: 300, row_id: 1701 }],
      }),
      of(challenge({ id: 18, title: "Kraj je blizu", end_date: "2026-11-21", sample: null, files_ids: [] })),
    ],
    trainings: [
      of(training(), {
        sections: [
          {
            title: "1. tjedan",
            subsections: [
              {
                title: "Drugi dan",
                day: 2,
                exercises: [{ id: 22, title: "Most", video_id: "glute-02", ...exercise }],
              },
              {
                title: "Prvi dan",
                day: 1,
                exercises: [
                  { id: 21, title: "Iskorak", video_id: "glute-01", ...exercise, alternative: 20, ...slot },
                  { id: 20, title: "Čučanj", video_id: "glute-00", ...exercise, weight: null },
                ],
              },
            ],
          },
        ],
        exercises: { "21": { movement: "iskorak", load: "kg", step: 2.5, cues: ["Trup uspravno."] } },
        videos: ["glute-00", "glute-01", "glute-02"].map((video_id) => ({
          video_id,
          title: video_id,
          length: 60,
          row_id: null,
        })),
      }),
    ],
    ebooks: [
      of(ebook(), { files: [{ id: "girja-pdf", title: "Priručnik za girju", object_key: "files/girja.pdf" }] }),
      of(ebook({ id: 6, title: "Premium knjiga", with_subscription: true, files_ids: [] })),
    ],
    recipes: [recipe(), recipe({ id: 2, title: "Juha", sample: true })],
    mealplans: [mealPlan],
    partners: [
      {
        id: 1,
        title: "Oprema",
        partner_logo: "/pictures/partner.svg",
        domena: "https://oprema.example",
        promo_code: "ZAMAH10",
      },
    ],
  };
}

/** What was sold once and is not any more. */
export function retired(): Catalogue {
  return {
    plans: [plan({ subscription_type: "retired", title: "Staro članstvo", active: false })],
    challenges: [of(challenge({ id: 19, title: "Povučeni izazov", active: false, files_ids: [] }))],
    trainings: [],
    ebooks: [],
    recipes: [
      recipe({ id: 3, title: "Stara kaša", retired: true }),
      recipe({ id: 4, title: "Stara juha", sample: true, retired: true }),
    ],
    mealplans: [{ ...mealPlan, id: 2, title: "Stari tjedan", retired: true }],
    partners: [],
  };
}

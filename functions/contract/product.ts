import * as z from "zod/mini";
import { landingTexts } from "./landing-texts.ts";
import { muscles } from "./muscles.ts";
import { catalogueId, catalogueIdText, day, euros, instant, productCategory, success, textId } from "./primitives.ts";

/** The last day of the price, and what it costs from the day after. */
const saleTerms = z.object({ until: day, regular: euros });

/** What every product of the shop says in public. `premium_price` is price minus `premium_save`. */
const summary = {
  id: catalogueId,
  title: z.string(),
  description: z.string(),
  price: euros,
  /** Struck through: the lowest price of the 30 days before the sale. */
  old_price: z.optional(euros),
  sale: z.optional(saleTerms),
  premium_save: euros,
  with_subscription: z.boolean(),
  is_new: z.boolean(),
  tags: z.array(z.string()),
  has_sample: z.boolean(),
  /** No longer sold: in no list, there for those alone to whom it is open. */
  retired: z.optional(z.literal(true)),
};

/** What a member filters by: goals, equipment, level and place, in the catalogue's Croatian words. */
const training = {
  goals: z.array(z.string()),
  equipment: z.array(z.string()),
  level: z.string(),
  place: z.enum(["home", "gym"]),
  /** Whether dark or light letters read on the left of the wide cover; without it nothing is written there. */
  cover_ink: z.optional(z.enum(["dark", "light"])),
};

export const plan = z.object({
  subscription_type: z.string(),
  title: z.string(),
  price: euros,
  old_price: z.optional(euros),
  /** Of the first charge alone: renewals cost `regular`. */
  sale: z.optional(saleTerms),
  /** Months. */
  duration: z.int(),
  period_days: z.int(),
});
export type Plan = z.infer<typeof plan>;

export const challengeSummary = z.object({
  ...summary,
  ...training,
  image_url: z.string(),
  hero_image_url: z.nullable(z.string()),
  end_date: day,
  dots: z.string(),
  total_duration: z.int(),
  training_duration: z.int(),
  number_of_training: z.int(),
  video_count: z.int(),
});
export type ChallengeSummary = z.infer<typeof challengeSummary>;

/** A video of a challenge. `video_id` is there only for those who may watch it. */
export const challengeVideo = z.object({
  id: catalogueId,
  video_id: z.optional(textId),
  thumbnail_url: z.nullable(z.string()),
  bunnyData: z.object({ title: z.string(), length: z.optional(z.int()) }),
});
export type ChallengeVideo = z.infer<typeof challengeVideo>;

export const challenge = z.extend(challengeSummary, {
  files_ids: z.optional(z.string()),
  files: z.optional(z.array(z.object({ id: textId, title: z.string() }))),
  videos: z.array(challengeVideo),
  /** Pictures of what the challenge looks like, where the catalogue has them. */
  moments: z.optional(z.array(z.string())),
});
export type Challenge = z.infer<typeof challenge>;

const promo = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  cover_image: z.string(),
});

export const trainingSummary = z.object({
  ...summary,
  ...training,
  cover_image: z.string(),
  featured: z.boolean(),
  /** Days of access. */
  duration: z.int(),
  ukupno_tjedana: z.int(),
  sesija_tjedno: z.int(),
  /** Minutes of one session, where the catalogue says so. */
  session_minutes: z.optional(z.int()),
  /** What its card on the home page says instead of it. */
  promo: z.optional(promo),
});
export type TrainingSummary = z.infer<typeof trainingSummary>;

/** What one set asks for (`training/target.ts`): repetitions or seconds, grams of the weight. */
const target = z.object({
  kind: z.enum(["reps", "time"]),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  sides: z.optional(z.literal(2)),
  unit: z.optional(z.literal("step")),
  cue: z.optional(z.string()),
  g: z.optional(z.int()),
  c: z.optional(z.literal(2)),
  label: z.optional(z.string()),
});

/** How an exercise goes on in the log of training; `rest` is seconds, `group` joins the exercises of a superset. */
export const sessionSlot = {
  order: z.optional(z.int()),
  rest: z.optional(z.int()),
  group: z.optional(z.string()),
  warmup: z.optional(z.int()),
  target: z.optional(target),
};

/** What holds for an exercise in every session: `bar` and `step` are kilograms. */
export const exerciseFacts = z.object({
  movement: z.optional(z.string()),
  load: z.enum(["kg", "pair", "band", "body", "assist"]),
  bar: z.optional(z.number()),
  step: z.number(),
  cues: z.array(z.string()),
  picture: z.optional(z.string()),
  muscles: z.optional(muscles),
  equipment: z.optional(z.array(z.string())),
});
export type ExerciseFacts = z.infer<typeof exerciseFacts>;

/**
 * An exercise of a training. Everybody sees those of the first week with sets and repetitions; the others and all else need
 * access. `weight` is text such as "12 kg".
 */
export const exercise = z.object({
  id: catalogueId,
  title: z.string(),
  video_id: z.optional(textId),
  sets: z.optional(z.int()),
  reps: z.optional(z.string()),
  weight: z.optional(z.nullable(z.string())),
  alternative: z.optional(z.nullable(catalogueId)),
  ...sessionSlot,
});
export type Exercise = z.infer<typeof exercise>;

export const section = z.object({
  title: z.string(),
  subsections: z.array(
    z.object({ title: z.string(), day: z.int(), exercise_count: z.int(), exercises: z.array(exercise) }),
  ),
});
export type Section = z.infer<typeof section>;

export const trainingDetail = z.extend(trainingSummary, {
  /** Sets a week by muscle, the mean of its weeks. */
  muscle_sets: z.optional(z.record(z.string(), z.number())),
  files_ids: z.optional(z.string()),
  files: z.optional(z.array(z.object({ id: textId, title: z.string() }))),
});
export type TrainingDetail = z.infer<typeof trainingDetail>;

export const ebookSummary = z.object({
  ...summary,
  author: z.string(),
  cover_images: z.string(),
  pages: z.int(),
});
export type EbookSummary = z.infer<typeof ebookSummary>;

export const ebook = z.extend(ebookSummary, { files_ids: z.optional(z.string()) });
export type Ebook = z.infer<typeof ebook>;

export const partnerPromoCode = z.object({
  id: catalogueId,
  partner_logo: z.string(),
  title: z.string(),
  domena: z.string(),
  promo_code: z.string(),
});
export type PartnerPromoCode = z.infer<typeof partnerPromoCode>;

/** Whether the caller may use a product now, and until which moment (`null`: without end or no access). */
/** `renews`: the membership opens it and goes on by itself, so that `until` is the end of what is paid and not of the access. */
export const accessState = z.object({
  granted: z.boolean(),
  until: z.nullable(z.string()),
  renews: z.optional(z.literal(true)),
});
export type AccessState = z.infer<typeof accessState>;

const byId = z.object({ id: catalogueIdText });

export const listSubscriptions = { reply: success(z.object({ subscriptions: z.array(plan) })) };
export const getSubscriptionByType = {
  params: z.object({ id: textId }),
  reply: success(z.object({ subscription: plan })),
};
const pricedProduct = z.object({
  category: productCategory,
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  price: euros,
  /** Premium opens it without being paid for. */
  in_premium: z.optional(z.literal(true)),
  /** What Premium members pay for anything else, where that is less. */
  premium_price: z.optional(euros),
  /** Of a plan: for how long a payment holds, which is the least that it is bought for. */
  period_days: z.optional(z.int()),
  /** Null where the log does not reach back so far. */
  lowest_of_30_days: z.nullable(euros),
  /** The lowest price of the 30 days before a reduction, while that is announced or no older than 30 days. */
  reduced_from: z.optional(euros),
  sale: z.optional(saleTerms),
  log: z.array(z.object({ from: instant, price: euros })),
});
export type PricedProduct = z.infer<typeof pricedProduct>;

/** A public price list: what each product on sale costs, and each price that it had, from which moment on; euros, oldest first. */
export const listPrices = { reply: success(z.object({ prices: z.array(pricedProduct) })) };
export const listEbooks = { reply: success(z.object({ ebooks: z.array(ebookSummary) })) };
export const getEbook = { params: byId, reply: success(z.object({ ebook, access: accessState })) };
export const listTrainings = { reply: success(z.object({ trainings: z.array(trainingSummary) })) };
export const getTraining = {
  params: byId,
  reply: success(
    z.object({
      training: trainingDetail,
      sections: z.array(section),
      /** By the exercise's id; with access only. */
      exercises: z.optional(z.record(z.string(), exerciseFacts)),
      access: accessState,
    }),
  ),
};
export const listChallenges = { reply: success(z.object({ challenges: z.array(challengeSummary) })) };
export const getChallenge = { params: byId, reply: success(z.object({ challenge, access: accessState })) };
/** By a challenge's row (its number), or an exercise's `video_id`: `id` is what was asked for. */
export const getChallengeVideo = {
  params: z.object({ id: textId }),
  reply: success(
    z.object({
      challenge_video: z.object({ id: z.union([catalogueId, textId]), video_id: textId, title: z.string() }),
    }),
  ),
};
export const listPartnerPromoCodes = { reply: success(z.array(partnerPromoCode)) };

/** What can be found besides products: a challenge's workout, an exercise of a training, a recipe, a week of meals. */
export const entryKind = z.enum(["workout", "exercise", "recipe", "mealplan"]);
export type EntryKind = z.infer<typeof entryKind>;

/** One thing that can be found. `id` is that of the page which holds it: challenge, training, recipe or meal plan. */
export const searchEntry = z.object({
  kind: entryKind,
  id: catalogueId,
  title: z.string(),
  /** The product that holds it. */
  of: z.optional(z.string()),
  /** Whole minutes that it takes. */
  minutes: z.optional(z.int()),
  equipment: z.array(z.string()),
  /** What it is found by besides its title. */
  words: z.array(z.string()),
  picture: z.optional(z.string()),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/**
 * An exercise as everybody may choose and log it, once over all programmes: `key` is that of its history (a movement, or `e` and the
 * exercise's id), `bar` and `step` are kilograms, the sets of a `timed` one count seconds.
 */
export const libraryExercise = z.object({
  key: z.string(),
  title: z.string(),
  load: exerciseFacts.shape.load,
  step: z.number(),
  timed: z.optional(z.boolean()),
  bar: z.optional(z.number()),
  equipment: z.array(z.string()),
  muscles: z.optional(muscles),
  picture: z.optional(z.string()),
  /** Other keys under which members wrote it: their history is one with its own. */
  was: z.optional(z.array(z.string())),
});
export type LibraryExercise = z.infer<typeof libraryExercise>;

/** An answer that was stored before there was a library has none. */
export const getSearchIndex = {
  reply: success(z.object({ entries: z.array(searchEntry), library: z.optional(z.array(libraryExercise)) })),
};

/** What the owner writes on the landing page, as it is published. */
export const getLandingTexts = { reply: success(z.object({ texts: landingTexts })) };

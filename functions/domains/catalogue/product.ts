import * as z from "zod/mini";
import { videoPart } from "#contract/access.ts";
import { catalogueId } from "#contract/primitives.ts";
import { exerciseFacts, sessionSlot } from "#contract/product.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { sale } from "./sale.ts";

/** Croatia's general PDV rate (percent), of what no product states any more. */
export const GENERAL_RATE = 25;

/** A day (yyyy-mm-dd) as it was stored, once also one that no calendar has. */
const day = z.string();

/** The PDV rate (percent) at first, and those that hold from a later day on in Zagreb. */
const vat = {
  vat_rate: z.number(),
  vat_changes: z.optional(z.array(z.object({ from: day, rate: z.number() }))),
};

/** What a product's item says of its PDV. */
export const ratesOf = z.object(vat);

const summary = {
  id: catalogueId,
  title: z.string(),
  description: z.string(),
  price_cents: z.int(),
  sales: z.optional(z.array(sale)),
  premium_save_cents: z.int(),
  ...vat,
  with_subscription: z.boolean(),
  is_new: z.boolean(),
  tags: z.array(z.string()),
  active: z.boolean(),
  files_ids: z.array(z.string()),
  /** The public sample: a video's own id, its length in seconds, and what is said in it. */
  sample: z.nullable(
    z.object({
      video_id: z.string(),
      title: z.string(),
      length: z.int(),
      parts: z.optional(z.array(videoPart)),
      /** Which of a challenge's videos it is. */
      row: z.optional(catalogueId),
    }),
  ),
};

const training = {
  goals: z.array(z.string()),
  equipment: z.array(z.string()),
  level: z.string(),
  place: z.enum(["home", "gym"]),
  cover_ink: z.optional(z.enum(["dark", "light"])),
};

export const planItem = z.object({
  category: z.literal("subscription"),
  subscription_type: z.string(),
  title: z.string(),
  price_cents: z.int(),
  sales: z.optional(z.array(sale)),
  ...vat,
  duration: z.int(),
  period_days: z.int(),
  active: z.boolean(),
  /** Struck price: only where the price log proves it to be the lowest of the 30 days before the reduction. */
  old_price_cents: z.nullable(z.int()),
});
export type PlanRecord = z.infer<typeof planItem>;

export const challengeItem = z.object({
  category: z.literal("challenge"),
  ...summary,
  ...training,
  image_url: z.string(),
  hero_image_url: z.nullable(z.string()),
  end_date: day,
  dots: z.array(z.string()),
  total_duration: z.int(),
  training_duration: z.int(),
  number_of_training: z.int(),
  video_count: z.int(),
  moments: z.optional(z.array(z.string())),
});
export type ChallengeRecord = z.infer<typeof challengeItem>;

const trainingFields = z.object({
  category: z.literal("training"),
  ...summary,
  ...training,
  cover_image: z.string(),
  featured: z.boolean(),
  duration: z.int(),
  weeks: z.int(),
  sessions_per_week: z.int(),
  session_minutes: z.optional(z.int()),
  /** Sets a week by muscle, the mean of its weeks. */
  muscle_sets: z.optional(z.record(z.string(), z.number())),
});

/** A training's item; an older one holds its weeks and sessions under the names that the API gives them. */
export const trainingItem = z.pipe(
  z.pipe(
    z.looseObject({ category: z.literal("training") }),
    z.transform((item) => ({ weeks: item.ukupno_tjedana, sessions_per_week: item.sesija_tjedno, ...item })),
  ),
  trainingFields,
);
export type TrainingRecord = z.infer<typeof trainingItem>;

export const ebookItem = z.object({
  category: z.literal("ebook"),
  ...summary,
  author: z.string(),
  cover_images: z.array(z.string()),
  pages: z.int(),
  /** Days of access, or null: without end. */
  duration: z.nullable(z.int()),
});
export type EbookRecord = z.infer<typeof ebookItem>;

export const productItem = z.discriminatedUnion("category", [planItem, challengeItem, trainingItem, ebookItem]);
export type ProductRecord = z.infer<typeof productItem>;

/** A product's id in its category: a plan's is its type, every other one a number. */
export function productId(product: ProductRecord): number | string {
  return product.category === "subscription" ? product.subscription_type : product.id;
}

/** One row of a challenge's video list. Length in seconds. */
export const videoRowItem = z.object({
  id: catalogueId,
  video_id: z.string(),
  title: z.string(),
  length: z.int(),
  thumbnail_url: z.nullable(z.string()),
  /** Ids that it had before. */
  was: z.optional(z.array(catalogueId)),
});
export type VideoRow = z.infer<typeof videoRowItem>;

export const sectionItem = z.object({
  title: z.string(),
  subsections: z.array(
    z.object({
      title: z.string(),
      day: z.int(),
      exercises: z.array(
        z.object({
          id: catalogueId,
          title: z.string(),
          video_id: z.optional(z.string()),
          sets: z.int(),
          reps: z.string(),
          weight: z.nullable(z.string()),
          alternative: z.nullable(catalogueId),
          ...sessionSlot,
        }),
      ),
    }),
  ),
});
export type SectionRecord = z.infer<typeof sectionItem>;

/** What holds for a training's exercises in every session, by id. */
export const exercisesItem = z.object({ exercises: z.record(z.string(), exerciseFacts) });
export type ExercisesRecord = z.infer<typeof exercisesItem>["exercises"];

/** The facts of a product that decide access to it. */
export const offer = z.object({
  category: z.enum(["challenge", "training", "ebook"]),
  id: catalogueId,
  with_subscription: z.boolean(),
  end_date: z.nullable(day),
});

/** The index entry of a video or a challenge's video row: the video and every product that contains it. */
export const videoItem = z.object({
  video_id: z.string(),
  title: z.string(),
  length: z.int(),
  row_id: z.nullable(catalogueId),
  was: z.optional(z.array(catalogueId)),
  thumbnail_url: z.optional(z.nullable(z.string())),
  parts: z.optional(z.array(videoPart)),
  offers: z.array(offer),
});
export type VideoRecord = z.infer<typeof videoItem>;

export const fileItem = z.object({
  id: z.string(),
  title: z.string(),
  /** The object's key in the protected bucket. */
  object_key: z.string(),
  offers: z.array(offer),
});
export type FileRecord = z.infer<typeof fileItem>;

/** Whether a challenge is sold no more: its last day (yyyy-mm-dd) has begun. */
export function isEnding(end_date: string | null, at: Date): boolean {
  return end_date !== null && end_date <= zagrebDay(at);
}

import * as z from "zod/mini";
import { catalogueId, day, textId } from "./primitives.ts";

/** The files that an operator fills the catalogue with (`docs/catalogue.md`). Prices are decimal euros with two places at most. */
const price = z.number().check(
  z.minimum(0),
  z.maximum(10_000),
  z.refine((euros: number) => Math.round(euros * 100) / 100 === euros, "expected euros with two decimals at most"),
);
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const prose = z.string().check(z.trim(), z.minLength(1), z.maxLength(8000));
const seconds = z.int().check(z.minimum(1), z.maximum(4 * 60 * 60));
const count = z.int().check(z.minimum(1), z.maximum(1000));

/** A picture of the site (`/pictures/name.webp`) or one under its own https address. */
const picture = z
  .string()
  .check(
    z.regex(
      /^(\/pictures\/[a-z0-9-]+\.(webp|svg|avif|png|jpg)|https:\/\/\S+)$/,
      "expected /pictures/name.webp or an https address",
    ),
  );

/** An earlier price, for the first import: valid from a day on, or from so many days before the import. */
const earlierPrice = z
  .strictObject({
    from: z.optional(day),
    from_days_ago: z.optional(z.int().check(z.minimum(0), z.maximum(3650))),
    price,
  })
  .check(
    z.refine(
      (entry: { from?: unknown; from_days_ago?: unknown }) =>
        (entry.from === undefined) !== (entry.from_days_ago === undefined),
      "expected either from or from_days_ago",
    ),
  );

const rate = z.number().check(z.minimum(0), z.maximum(30));

const priced = {
  price,
  vat_rate: rate,
  /** PDV rates that hold from a later day on, each day once. */
  vat_changes: z.optional(
    z
      .array(z.strictObject({ from: day, rate }))
      .check(
        z.refine(
          (changes: readonly { from: string }[]) => new Set(changes.map(({ from }) => from)).size === changes.length,
          "expected one rate for each day",
        ),
      ),
  ),
  price_history: z.optional(z.array(earlierPrice)),
};

const video = { video_id: textId, title: words, length: seconds };
const sample = z.strictObject(video);

const protectedFile = z.strictObject({
  id: textId,
  title: words,
  file: z
    .string()
    .check(z.regex(/^[A-Za-z0-9][\w.-]*\.(pdf|epub)$/, "expected the name of a PDF or EPUB file in the folder files")),
});

const product = {
  id: catalogueId,
  title: words,
  description: prose,
  ...priced,
  premium_save: price,
  with_subscription: z.boolean(),
  is_new: z.optional(z.boolean()),
  tags: z.optional(z.array(words)),
  files: z.optional(z.array(protectedFile)),
};

const training = {
  goals: z.array(words).check(z.minLength(1)),
  equipment: z.array(words),
  level: words,
  place: z.enum(["home", "gym"]),
};

export const planFile = z.strictObject({
  subscription_type: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, "expected a short name such as monthly")),
  title: words,
  ...priced,
  old_price: z.optional(price),
  duration: count,
  period_days: count,
});
export type PlanFile = z.infer<typeof planFile>;

export const plansFile = z.strictObject({ plans: z.array(planFile).check(z.minLength(1)) });

export const challengeFile = z
  .strictObject({
    ...product,
    ...training,
    image_url: picture,
    hero_image_url: z.optional(picture),
    end_date: z.optional(day),
    end_in_days: z.optional(count),
    dots: z.array(words).check(z.minLength(1), z.maxLength(8)),
    total_duration: count,
    training_duration: count,
    number_of_training: z.int().check(z.minimum(1), z.maximum(7)),
    video_count: z.optional(count),
    /** The public sample: the `video_id` of one of the challenge's videos. */
    sample: z.optional(textId),
    videos: z
      .array(z.strictObject({ id: catalogueId, ...video, thumbnail_url: z.optional(picture) }))
      .check(z.minLength(1)),
  })
  .check(
    z.refine(
      (file: { end_date?: unknown; end_in_days?: unknown }) =>
        (file.end_date === undefined) !== (file.end_in_days === undefined),
      "expected either end_date or end_in_days",
    ),
  );
export type ChallengeFile = z.infer<typeof challengeFile>;

/** One value for every week of a block, or a list with one value a week. */
function weekly<T extends z.core.SomeType>(value: T) {
  return z.union([value, z.array(value)], "expected one value, or a list with one a week");
}

export const trainingFile = z.strictObject({
  ...product,
  ...training,
  cover_image: picture,
  featured: z.optional(z.boolean()),
  duration: count,
  ukupno_tjedana: count,
  sesija_tjedno: z.int().check(z.minimum(1), z.maximum(7)),
  session_minutes: z.optional(count),
  sample: z.optional(sample),
  /** The exercises by short name; a session shows them by ascending id. */
  exercises: z.record(z.string(), z.strictObject({ id: catalogueId, ...video, alternative: z.optional(z.string()) })),
  /** Weeks that share their days; `sets`, `reps` and `weight` may change from week to week. */
  blocks: z.array(
    z.strictObject({
      weeks: z.array(words).check(z.minLength(1)),
      days: z.array(
        z.strictObject({
          title: words,
          exercises: z
            .array(
              z.strictObject({
                exercise: z.string(),
                sets: weekly(count),
                reps: weekly(z.union([words, count])),
                weight: z.optional(weekly(words)),
              }),
            )
            .check(z.minLength(1)),
        }),
      ),
    }),
  ),
});
export type TrainingFile = z.infer<typeof trainingFile>;

export const ebookFile = z.strictObject({
  ...product,
  author: words,
  cover_images: z.array(picture).check(z.minLength(1)),
  pages: count,
  /** Days of access after payment; without it there is no end. */
  duration: z.optional(count),
  sample: z.optional(sample),
});
export type EbookFile = z.infer<typeof ebookFile>;

export const partnersFile = z.strictObject({
  partners: z.array(
    z.strictObject({
      id: catalogueId,
      title: words,
      partner_logo: picture,
      domena: z.string().check(z.regex(/^https:\/\/[^\s/]+\.[^\s/]+/, "expected an https address")),
      promo_code: words,
    }),
  ),
});
export type PartnerFile = z.infer<typeof partnersFile>["partners"][number];

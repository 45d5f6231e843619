import * as z from "zod/mini";
import { muscles } from "./muscles.ts";
import { catalogueId, day, textId } from "./primitives.ts";
import { drawn, readable } from "./writing.ts";

/** The files that an operator fills the catalogue with (`docs/catalogue.md`). Prices are decimal euros with two places at most. */
const price = z.number().check(
  z.minimum(0),
  // What a receipt paid by card may say (rule 185 of the tax service).
  z.maximum(10_000),
  z.refine((euros: number) => Math.round(euros * 100) / 100 === euros, "najviše dvije decimale, npr. 39.90"),
);
const words = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(200));
/** What is sold stands on a receipt under its title. */
const soldTitle = z.string().check(z.trim(), readable, drawn, z.minLength(1), z.maxLength(200));
const prose = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(8000));
const seconds = z.int().check(z.minimum(1), z.maximum(4 * 60 * 60));
const count = z.int().check(z.minimum(1), z.maximum(1000));

/** A picture of the site (`/pictures/name.webp`) or one under its own https address. */
export const picture = z
  .string()
  .check(
    z.regex(
      /^(\/pictures\/[a-z0-9-]+\.(webp|svg|avif|png|jpg)|https:\/\/\S+)$/,
      "ovdje stoji /pictures/ime.webp ili https adresa",
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
      "ovdje stoji from ili from_days_ago, jedno od toga",
    ),
  );

const rate = z.number().check(z.minimum(0), z.maximum(30));

/** A lower price from one day to another, both included. */
const saleFile = z.strictObject({ price, from: day, until: day });
const MOST_SALES = 12;

const priced = {
  price,
  sales: z.optional(z.array(saleFile).check(z.maxLength(MOST_SALES))),
  vat_rate: rate,
  /** PDV rates that hold from a later day on, each day once. */
  vat_changes: z.optional(
    z
      .array(z.strictObject({ from: day, rate }))
      .check(
        z.refine(
          (changes: readonly { from: string }[]) => new Set(changes.map(({ from }) => from)).size === changes.length,
          "svaki dan ima jednu stopu",
        ),
      ),
  ),
  price_history: z.optional(z.array(earlierPrice)),
  /** No longer sold; whoever has it keeps it. */
  retired: z.optional(z.boolean()),
};

const video = { video_id: textId, title: words, length: seconds };

/** A part of a video, from its minute and second on: what it is called, and what is said in it. */
const videoPartFile = z.strictObject({
  at: z.string().check(z.regex(/^\d{1,3}:[0-5]\d$/, 'ovdje stoje minute i sekunde, npr. "2:30"')),
  title: words,
  text: words,
});
const sample = z.strictObject({ ...video, parts: z.optional(z.array(videoPartFile)) });

const protectedFile = z.strictObject({
  id: textId,
  title: words,
  file: z
    .string()
    .check(z.regex(/^[A-Za-z0-9][\w.-]*\.(pdf|epub)$/, "ovdje stoji ime PDF ili EPUB datoteke iz mape files")),
});

const product = {
  id: catalogueId,
  title: soldTitle,
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
  cover_ink: z.optional(z.enum(["dark", "light"])),
};

export const planFile = z.strictObject({
  subscription_type: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, "ovdje stoji kratko ime, npr. monthly")),
  title: soldTitle,
  ...priced,
  old_price: z.optional(price),
  /** Months. */
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
    moments: z.optional(z.array(picture)),
    end_date: z.optional(day),
    end_in_days: z.optional(count),
    dots: z.array(words).check(z.minLength(1), z.maxLength(8)),
    /** Weeks. */
    total_duration: count,
    /** Minutes of one training. */
    training_duration: count,
    number_of_training: z.int().check(z.minimum(1), z.maximum(7)),
    video_count: z.optional(count),
    /** The public sample: the `video_id` of one of the challenge's videos. */
    sample: z.optional(textId),
    videos: z
      .array(
        z.strictObject({
          id: catalogueId,
          ...video,
          /** Ids that it had before: they lead to it for good. */
          was: z.optional(z.array(catalogueId)),
          thumbnail_url: z.optional(picture),
          parts: z.optional(z.array(videoPartFile)),
        }),
      )
      .check(z.minLength(1)),
  })
  .check(
    z.refine(
      (file: { end_date?: unknown; end_in_days?: unknown }) =>
        (file.end_date === undefined) !== (file.end_in_days === undefined),
      "ovdje stoji end_date ili end_in_days, jedno od toga",
    ),
  );
export type ChallengeFile = z.infer<typeof challengeFile>;

/** One value for every week of a block, or a list with one value a week. */
function weekly<T extends z.core.SomeType>(value: T) {
  return z.union([value, z.array(value)], "ovdje stoji jedna vrijednost ili popis s jednom po tjednu");
}

const load = z.enum(["kg", "pair", "band", "body", "assist"]);
const kilograms = z.number().check(z.minimum(0.25), z.maximum(100));
const rest = z.int().check(z.minimum(0), z.maximum(600));

/**
 * Short names that the log gives to exercises of one's own (`o`) are no movements. One without a movement is named by its number (`e201`): a copy
 * in another training says so, and shares its history.
 */
const movement = z.string().check(
  z.regex(/^[a-z0-9-]{2,60}$/, "ovdje stoji kratko ime, npr. hip-thrust"),
  z.refine((name: string) => !/^o[a-z0-9]{6}$/.test(name), "ovo ime čuva dnevnik; upiši duže, npr. hip-thrust"),
);

/** An exercise, with its video where it has one of its own; `movement` names it over all trainings, `bar` and `step` are kilograms; `equipment` is needed where `load` doesn't say it. */
const exerciseFile = z.strictObject({
  id: catalogueId,
  ...video,
  video_id: z.optional(textId),
  length: z.optional(seconds),
  alternative: z.optional(z.string()),
  movement: z.optional(movement),
  load: z.optional(load),
  bar: z.optional(kilograms),
  step: z.optional(kilograms),
  cues: z.optional(z.array(words).check(z.maxLength(3))),
  muscles: z.optional(muscles),
  equipment: z.optional(z.array(words).check(z.maxLength(6))),
  picture: z.optional(picture),
});
export type ExerciseFile = z.infer<typeof exerciseFile>;

/** One exercise of a day. `kind`, `sides` and `unit` say what the text of `reps` doesn't; `warmup` sets come before `sets`. */
const entryFile = z.strictObject({
  exercise: z.string(),
  sets: weekly(count),
  reps: weekly(z.union([words, count])),
  weight: z.optional(weekly(words)),
  rest: z.optional(weekly(rest)),
  group: z.optional(z.string().check(z.regex(/^[A-Z]$/, "ovdje stoji veliko slovo"))),
  warmup: z.optional(weekly(z.int().check(z.minimum(0), z.maximum(5)))),
  kind: z.optional(z.enum(["reps", "time"])),
  sides: z.optional(z.literal([1, 2])),
  unit: z.optional(z.enum(["rep", "step"])),
});
export type EntryFile = z.infer<typeof entryFile>;

export const trainingFile = z.strictObject({
  ...product,
  ...training,
  cover_image: picture,
  featured: z.optional(z.boolean()),
  /** Days of access after payment. */
  duration: count,
  ukupno_tjedana: count,
  sesija_tjedno: z.int().check(z.minimum(1), z.maximum(7)),
  session_minutes: z.optional(count),
  sample: z.optional(sample),
  /** Seconds between two sets where a day's entry says nothing else; 90 without it. */
  rest: z.optional(rest),
  /** The exercises by short name. */
  exercises: z.record(z.string(), exerciseFile),
  /** Weeks that share their days; what an exercise asks for may change from week to week. A day's exercises stand in the order of training. */
  blocks: z.array(
    z.strictObject({
      weeks: z.array(words).check(z.minLength(1)),
      days: z.array(
        z.strictObject({
          title: words,
          exercises: z.array(entryFile).check(z.minLength(1)),
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

export const partnerFile = z.strictObject({
  id: catalogueId,
  title: words,
  partner_logo: picture,
  domena: z
    .string()
    .check(z.trim(), z.overwrite(withScheme), z.regex(/^https:\/\/[^\s/]+\.[^\s/]+/, "ovdje stoji https adresa")),
  promo_code: words,
  retired: z.optional(z.boolean()),
});

/** An address as people write it, which a browser completes too. */
function withScheme(address: string): string {
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}

export const partnersFile = z.strictObject({ partners: z.array(partnerFile) });

/** The card of the programme that the home page promotes: one programme, and what is said of it there instead of its own words. */
export const cardFile = z.strictObject({
  id: z.literal(1),
  title: z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(40)),
  training: catalogueId,
  description: z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(300)),
  tags: z.optional(
    z.array(z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(20))).check(z.maxLength(3)),
  ),
  picture: z.optional(picture),
  retired: z.optional(z.boolean()),
});

const ids = z.optional(z.array(catalogueId));

/** How the lists are put in order: ids of products, recipes and meal plans; what is not named stands before them, the newest first. */
export const orderFile = z.strictObject({ challenge: ids, training: ids, ebook: ids, recipe: ids, mealplan: ids });

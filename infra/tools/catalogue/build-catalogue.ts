import { createHash } from "node:crypto";
import { addDays } from "date-fns";
import type { ChallengeFile, EbookFile, PlanFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import type { Catalogue, CatalogueProduct } from "#functions/core/catalogue/catalogue-items.ts";
import type { MealPlanRecord, RecipeRecord } from "#functions/core/catalogue/cookbook.ts";
import type { ChallengeRecord, EbookRecord, PlanRecord, TrainingRecord } from "#functions/core/catalogue/product.ts";
import { toCents } from "#functions/kernel/money.ts";
import { zagrebDay } from "#functions/kernel/zagreb.ts";
import { partsOf } from "./build-parts.ts";
import { exerciseFacts, planSections } from "./build-plan.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";

type ProductFile = ChallengeFile | TrainingFile | EbookFile;

/** A protected file with the key that it has in the bucket: its content's hash is part of it, so that a key never changes its content. */
export interface StoredFile {
  readonly object_key: string;
  readonly bytes: Buffer;
}

/** The records of a checked catalogue; relative dates count from `now`. Struck prices are added once the price log is known. */
export function buildCatalogue(source: CatalogueFiles, now: Date): Catalogue {
  return {
    plans: source.plans.map(({ value }) => planRecord(value)),
    challenges: source.challenges.map(({ value }) => challengeProduct(value, source.files, now)),
    trainings: source.trainings.map(({ value }) => trainingProduct(value, source.files)),
    ebooks: source.ebooks.map(({ value }) => ebookProduct(value, source.files)),
    recipes: source.recipes.map(({ value }) => recipeRecord(value)),
    mealplans: source.mealplans.map(({ value }) => mealPlanRecord(value, source.recipes)),
    partners: source.partners.map(({ value }) => value),
  };
}

/** The protected files that products name, each once. */
export function storedFiles(source: CatalogueFiles): StoredFile[] {
  const products = [...source.challenges, ...source.trainings, ...source.ebooks];
  const names = new Set(products.flatMap(({ value }) => (value.files ?? []).map(({ file }) => file)));
  return [...names].map((name) => ({ object_key: objectKey(name, source.files), bytes: bytesOf(name, source.files) }));
}

/** Euros of a checked file as cents. */
export function cents(euros: number): number {
  const amount = toCents(euros);
  if (amount === undefined) throw new Error(`${euros} is no sum of money.`);
  return amount;
}

function planRecord(plan: PlanFile): PlanRecord {
  return {
    category: "subscription",
    subscription_type: plan.subscription_type,
    title: plan.title,
    price_cents: cents(plan.price),
    ...rates(plan),
    duration: plan.duration,
    period_days: plan.period_days,
    active: !plan.retired,
    old_price_cents: null,
  };
}

function challengeProduct(
  file: ChallengeFile,
  files: CatalogueFiles["files"],
  now: Date,
): CatalogueProduct<ChallengeRecord> {
  const sample = file.videos.find((video) => video.video_id === file.sample);
  const product: ChallengeRecord = {
    category: "challenge",
    ...common(file),
    ...filters(file),
    sample: sample ? { video_id: sample.video_id, title: sample.title, length: sample.length } : null,
    image_url: file.image_url,
    hero_image_url: file.hero_image_url ?? null,
    end_date: file.end_date ?? zagrebDay(addDays(now, file.end_in_days ?? 0)),
    dots: file.dots,
    total_duration: file.total_duration,
    training_duration: file.training_duration,
    number_of_training: file.number_of_training,
    video_count: file.videos.length,
    ...(file.moments && { moments: file.moments }),
  };
  const rows = file.videos.map(({ parts: _parts, thumbnail_url = null, ...row }) => ({ ...row, thumbnail_url }));
  const videos = file.videos.map(({ id: row_id, thumbnail_url = null, parts, ...video }) => ({
    ...video,
    thumbnail_url,
    row_id,
    parts: parts && partsOf(parts),
  }));
  return { product, rows, sections: [], videos, files: fileRecords(file, files) };
}

function trainingProduct(file: TrainingFile, files: CatalogueFiles["files"]): CatalogueProduct<TrainingRecord> {
  const product: TrainingRecord = {
    category: "training",
    ...common(file),
    ...filters(file),
    sample: file.sample ?? null,
    cover_image: file.cover_image,
    featured: file.featured ?? false,
    duration: file.duration,
    weeks: file.ukupno_tjedana,
    sessions_per_week: file.sesija_tjedno,
    ...(file.session_minutes !== undefined && { session_minutes: file.session_minutes }),
  };
  const shown = [...Object.values(file.exercises), ...(file.sample ? [file.sample] : [])];
  const videos = shown.map(({ video_id, title, length }) => ({ video_id, title, length, row_id: null }));
  const [sections, exercises] = [planSections(file), exerciseFacts(file)];
  return { product, rows: [], sections, exercises, videos, files: fileRecords(file, files) };
}

function ebookProduct(file: EbookFile, files: CatalogueFiles["files"]): CatalogueProduct<EbookRecord> {
  const product: EbookRecord = {
    category: "ebook",
    ...common(file),
    sample: file.sample ?? null,
    author: file.author,
    cover_images: file.cover_images,
    pages: file.pages,
    duration: file.duration ?? null,
  };
  const videos = file.sample ? [{ ...file.sample, row_id: null }] : [];
  return { product, rows: [], sections: [], videos, files: fileRecords(file, files) };
}

function recipeRecord({ description, tips = [], sample = false, retired, ...recipe }: RecipeFile): RecipeRecord {
  return { ...recipe, description: description.trim(), tips, sample, ...(retired && { retired }) };
}

/** What is eaten on a day makes its kcal: each recipe's, as often as it is eaten. */
function mealPlanRecord({ retired, ...file }: MealPlanFile, recipes: CatalogueFiles["recipes"]): MealPlanRecord {
  const kcal = new Map(recipes.map(({ value }) => [value.id, value.kcal]));
  const days = file.days.map((meals) => meals.map((meal) => ({ ...meal, portions: meal.portions ?? 1 })));
  const sums = days.map((meals) => meals.reduce((sum, meal) => sum + (kcal.get(meal.recipe) ?? 0) * meal.portions, 0));
  return { ...file, description: file.description.trim(), days, kcal: sums, ...(retired && { retired }) };
}

function common(file: ProductFile) {
  return {
    id: file.id,
    title: file.title,
    description: file.description.trim(),
    price_cents: cents(file.price),
    premium_save_cents: cents(file.premium_save),
    ...rates(file),
    with_subscription: file.with_subscription,
    is_new: file.is_new ?? false,
    tags: file.tags ?? [],
    active: !file.retired,
    files_ids: (file.files ?? []).map(({ id }) => id),
  };
}

function rates({ vat_rate, vat_changes }: PlanFile | ProductFile) {
  return { vat_rate, ...(vat_changes && { vat_changes }) };
}

function filters({ goals, equipment, level, place, cover_ink }: ChallengeFile | TrainingFile) {
  return { goals, equipment, level, place, ...(cover_ink && { cover_ink }) };
}

function fileRecords(file: ProductFile, files: CatalogueFiles["files"]) {
  return (file.files ?? []).map(({ id, title, file: name }) => ({ id, title, object_key: objectKey(name, files) }));
}

function objectKey(name: string, files: CatalogueFiles["files"]): string {
  const hash = createHash("sha256").update(bytesOf(name, files)).digest("hex").slice(0, 16);
  return `files/${hash}/${name}`;
}

function bytesOf(name: string, files: CatalogueFiles["files"]): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`files/${name} does not exist.`);
  return bytes;
}

import { addDays } from "date-fns/addDays";
import type { VideoPart } from "#contract/access.ts";
import type { DocumentOf } from "#contract/catalogue-document.ts";
import { plannedMuscleSets } from "#contract/training/muscle-sets.ts";
import { toCents } from "../../../platform/money.ts";
import { zagrebDay, zagrebHour } from "../../../platform/zagreb.ts";
import type { CatalogueProduct } from "../catalogue-items.ts";
import type { MealPlanRecord, RecipeRecord } from "../cookbook.ts";
import type { ChallengeRecord, EbookRecord, PlanRecord, TrainingRecord } from "../product.ts";
import type { Sale } from "../sale.ts";
import { exerciseFacts, planSections } from "./build-training.ts";

type ChallengeFile = DocumentOf<"challenge">;
type TrainingFile = DocumentOf<"training">;
type EbookFile = DocumentOf<"ebook">;
type PlanFile = DocumentOf<"plan">;
type PartFile = NonNullable<ChallengeFile["videos"][number]["parts"]>[number];
type ShownVideo = Pick<ChallengeFile["videos"][number], "video_id" | "title" | "length">;
type ProductFile = ChallengeFile | TrainingFile | EbookFile;

/** The object key of a protected file, by its name in the draft. */
export type ObjectKey = (name: string) => string;

/** Euros of a checked file as cents. */
export function cents(euros: number): number {
  const amount = toCents(euros);
  if (amount === undefined) throw new Error(`${euros} is no sum of money.`);
  return amount;
}

/** The parts of a video as the table holds them. */
export function partsOf(parts: readonly PartFile[]): VideoPart[] {
  return parts.map(({ at, title, text }) => ({ at: secondsOf(at), title, text }));
}

/** Seconds of a moment such as 2:30. */
export function secondsOf(moment: string): number {
  const [minutes, seconds] = moment.split(":").map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** The free sample of a product, as its item holds it. */
function sampleOf(
  video: (ShownVideo & { readonly id?: number; readonly parts?: readonly PartFile[] | undefined }) | undefined,
) {
  if (!video) return null;
  const { video_id, title, length, parts, id: row } = video;
  return { video_id, title, length, ...(parts && { parts: partsOf(parts) }), ...(row !== undefined && { row }) };
}

/** Videos that are in no list of the product; an exercise may have none. */
function shownVideos(videos: readonly (ShownVideo | TrainingFile["exercises"][string])[]) {
  return videos.flatMap(({ video_id, title, length = 0 }) =>
    video_id === undefined ? [] : [{ video_id, title, length, row_id: null }],
  );
}

/** A plan's record; its struck price is added once the price log is known. */
export function planRecord(plan: PlanFile): PlanRecord {
  return {
    category: "subscription",
    subscription_type: plan.subscription_type,
    title: plan.title,
    ...prices(plan),
    ...rates(plan),
    duration: plan.duration,
    period_days: plan.period_days,
    active: !plan.retired,
    old_price_cents: null,
  };
}

/** A challenge with its videos and files; a relative last day counts from `now`. */
export function challengeProduct(
  file: ChallengeFile,
  objectKey: ObjectKey,
  now: Date,
): CatalogueProduct<ChallengeRecord> {
  const sample = file.videos.find((video) => video.video_id === file.sample);
  const product: ChallengeRecord = {
    category: "challenge",
    ...common(file),
    ...filters(file),
    sample: sampleOf(sample),
    image_url: file.image_url,
    hero_image_url: file.hero_image_url ?? null,
    end_date: lastDayOf(file, now),
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
  return { product, rows, sections: [], videos, files: fileRecords(file, objectKey) };
}

/** The last day (yyyy-mm-dd) of a challenge; a relative one counts from `now`. */
export function lastDayOf(
  { end_date, end_in_days }: Pick<ChallengeFile, "end_date" | "end_in_days">,
  now: Date,
): string {
  return end_date ?? zagrebDay(addDays(now, end_in_days ?? 0));
}

/** A training with its sections, exercises and files. */
export function trainingProduct(file: TrainingFile, objectKey: ObjectKey): CatalogueProduct<TrainingRecord> {
  const [sections, exercises] = [planSections(file), exerciseFacts(file)];
  const balance = plannedMuscleSets(
    sections.map(({ subsections }) =>
      subsections.flatMap((day) => day.exercises.map(({ id, sets }) => ({ sets, muscles: exercises[id]?.muscles }))),
    ),
  );
  const product: TrainingRecord = {
    category: "training",
    ...common(file),
    ...filters(file),
    sample: sampleOf(file.sample),
    cover_image: file.cover_image,
    featured: file.featured ?? false,
    duration: file.duration,
    weeks: file.ukupno_tjedana,
    sessions_per_week: file.sesija_tjedno,
    ...(file.session_minutes !== undefined && { session_minutes: file.session_minutes }),
    ...(balance && { muscle_sets: balance }),
  };
  const shown = [...Object.values(file.exercises), ...(file.sample ? [file.sample] : [])];
  const videos = shownVideos(shown);
  return { product, rows: [], sections, exercises, videos, files: fileRecords(file, objectKey) };
}

/** An ebook with its file. */
export function ebookProduct(file: EbookFile, objectKey: ObjectKey): CatalogueProduct<EbookRecord> {
  const product: EbookRecord = {
    category: "ebook",
    ...common(file),
    sample: sampleOf(file.sample),
    author: file.author,
    cover_images: file.cover_images,
    pages: file.pages,
    duration: file.duration ?? null,
  };
  const videos = shownVideos(file.sample ? [file.sample] : []);
  return { product, rows: [], sections: [], videos, files: fileRecords(file, objectKey) };
}

/** A recipe as the table holds it. */
export function recipeRecord({
  description,
  tips = [],
  sample = false,
  retired,
  ...recipe
}: DocumentOf<"recipe">): RecipeRecord {
  return { ...recipe, description: description.trim(), tips, sample, ...(retired && { retired }) };
}

/** A meal plan's record; a day's kcal are those of its recipes, each as often as it is eaten. */
export function mealPlanRecord(
  { retired, ...file }: DocumentOf<"mealplan">,
  kcal: ReadonlyMap<number, number>,
): MealPlanRecord {
  const days = file.days.map((meals) => meals.map((meal) => ({ ...meal, portions: meal.portions ?? 1 })));
  const sums = days.map((meals) => meals.reduce((sum, meal) => sum + (kcal.get(meal.recipe) ?? 0) * meal.portions, 0));
  return { ...file, description: file.description.trim(), days, kcal: sums, ...(retired && { retired }) };
}

function common(file: ProductFile) {
  return {
    id: file.id,
    title: file.title,
    description: file.description.trim(),
    ...prices(file),
    premium_save_cents: cents(file.premium_save),
    ...rates(file),
    with_subscription: file.with_subscription,
    is_new: file.is_new ?? false,
    tags: file.tags ?? [],
    active: !file.retired,
    files_ids: (file.files ?? []).map(({ id }) => id),
  };
}

function prices(file: PlanFile | ProductFile) {
  return { price_cents: cents(file.price), ...(file.sales && { sales: salesOf(file) }) };
}

/** The sales of a checked file: from the beginning of their first day in Zagreb to the end of the last. Their struck prices are added once the price log is known. */
export function salesOf({ sales = [] }: Pick<PlanFile, "sales">): Sale[] {
  return sales.map(({ price, from, until }) => ({
    price_cents: cents(price),
    from: zagrebHour(from, 0).toISOString(),
    until: zagrebHour(until, 0, 1).toISOString(),
    old_price_cents: null,
  }));
}

function rates({ vat_rate, vat_changes }: PlanFile | ProductFile) {
  return { vat_rate, ...(vat_changes && { vat_changes }) };
}

function filters({ goals, equipment, level, place, cover_ink }: ChallengeFile | TrainingFile) {
  return { goals, equipment, level, place, ...(cover_ink && { cover_ink }) };
}

function fileRecords(file: ProductFile, objectKey: ObjectKey) {
  return (file.files ?? []).map(({ id, title, file: name }) => ({ id, title, object_key: objectKey(name) }));
}

import type {
  AccessState,
  ChallengeSummary,
  ChallengeVideo,
  EbookSummary,
  Exercise,
  Plan,
  Section,
  TrainingSummary,
} from "#contract/product.ts";
import type { ChallengeRecord, EbookRecord, PlanRecord, SectionRecord, TrainingRecord, VideoRow } from "./product.ts";
import type { ProductContent } from "./product-store.ts";
import { presentPrice } from "./sale.ts";

/** A plan as the API shows it at a moment. */
export function presentPlan(plan: PlanRecord, at: Date): Plan {
  const { premium_save: _, ...price } = presentPrice(plan, at);
  return {
    subscription_type: plan.subscription_type,
    title: plan.title,
    ...price,
    duration: plan.duration,
    period_days: plan.period_days,
  };
}

/** What everybody may know of a challenge. */
export function presentChallenge(challenge: ChallengeRecord, at: Date): ChallengeSummary {
  return {
    ...common(challenge, at),
    ...training(challenge),
    image_url: challenge.image_url,
    hero_image_url: challenge.hero_image_url,
    end_date: challenge.end_date,
    dots: JSON.stringify(challenge.dots),
    total_duration: challenge.total_duration,
    training_duration: challenge.training_duration,
    number_of_training: challenge.number_of_training,
    video_count: challenge.video_count,
  };
}

/** What everybody may know of a training. */
export function presentTraining(record: TrainingRecord, at: Date): TrainingSummary {
  return {
    ...common(record, at),
    ...training(record),
    cover_image: record.cover_image,
    featured: record.featured,
    duration: record.duration,
    ukupno_tjedana: record.weeks,
    sesija_tjedno: record.sessions_per_week,
    ...(record.session_minutes !== undefined && { session_minutes: record.session_minutes }),
  };
}

/** What its page says besides: how its sets are spread over the muscles. */
export function balanceOf({ muscle_sets }: TrainingRecord) {
  return muscle_sets && { muscle_sets };
}

/** What everybody may know of an ebook. */
export function presentEbook(ebook: EbookRecord, at: Date): EbookSummary {
  return {
    ...common(ebook, at),
    author: ebook.author,
    cover_images: JSON.stringify(ebook.cover_images),
    pages: ebook.pages,
  };
}

/** The rows of a challenge's video list by descending id; which video it is and how long only with access. */
export function presentVideos(rows: readonly VideoRow[], granted: boolean): ChallengeVideo[] {
  return rows
    .toSorted((left, right) => right.id - left.id)
    .map((row) => ({
      id: row.id,
      thumbnail_url: row.thumbnail_url,
      ...(granted && { video_id: row.video_id }),
      bunnyData: { title: row.title, ...(granted && { length: row.length }) },
    }));
}

/**
 * A training's sections. With access everything; without it titles and counts, which everybody may know, and what the first week
 * holds: its exercises with sets and repetitions, not their weights and videos. Days in order, exercises by ascending id.
 */
export function presentSections(sections: readonly SectionRecord[], granted: boolean): Section[] {
  return sections.map(({ title, subsections }, week) => ({
    title,
    subsections: subsections
      .toSorted((left, right) => left.day - right.day)
      .map(({ title, day, exercises }) => {
        const shown = granted ? exercises : week === 0 ? exercises.map(presentPreview) : [];
        const sorted = shown.toSorted((left, right) => left.id - right.id);
        return { title, day, exercise_count: exercises.length, exercises: sorted };
      }),
  }));
}

function presentPreview({ id, title, sets, reps, order }: Exercise): Exercise {
  return { id, title, sets, reps, ...(order !== undefined && { order }) };
}

/** File ids in their specified form: brace-wrapped, quoted, comma-separated. */
export function presentFileIds(ids: readonly string[]): string {
  return `{${ids.map((id) => `"${id}"`).join(",")}}`;
}

function common(product: ChallengeRecord | TrainingRecord | EbookRecord, at: Date) {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    ...presentPrice(product, at),
    with_subscription: product.with_subscription,
    is_new: product.is_new,
    tags: product.tags,
    has_sample: product.active && product.sample !== null,
    ...(!product.active && { retired: true as const }),
  };
}

function training(product: ChallengeRecord | TrainingRecord) {
  const { goals, equipment, level, place, cover_ink } = product;
  return { goals, equipment, level, place, ...(cover_ink && { cover_ink }) };
}

/** A challenge's page; which videos they are, and its files, only with access. */
export function challengeDetail(
  { product, videos }: Pick<ProductContent<"challenge">, "videos"> & { readonly product: ChallengeRecord },
  access: AccessState,
  at: Date,
) {
  const challenge = {
    ...presentChallenge(product, at),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
    videos: presentVideos(videos, access.granted),
    ...(product.moments && { moments: product.moments }),
  };
  return { challenge, access };
}

/** An ebook's page; its files only with access. */
export function ebookDetail({ product }: { readonly product: EbookRecord }, access: AccessState, at: Date) {
  const files = access.granted && { files_ids: presentFileIds(product.files_ids) };
  return { ebook: { ...presentEbook(product, at), ...files }, access };
}

/** A training's page; its files and all exercises only with access. */
export function trainingDetail(
  { product, sections, exercises }: Pick<ProductContent<"training">, "product" | "sections" | "exercises">,
  access: AccessState,
  at: Date,
) {
  const files = access.granted && { files_ids: presentFileIds(product.files_ids) };
  return {
    training: { ...presentTraining(product, at), ...balanceOf(product), ...files },
    sections: presentSections(sections, access.granted),
    ...(access.granted && { exercises }),
    access,
  };
}

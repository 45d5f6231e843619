import * as z from "zod/mini";
import { defaultTexts, type LandingTexts } from "#contract/landing-texts.ts";
import { inOrder } from "#contract/list-order.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import {
  type AccessState,
  getLandingTexts,
  getSearchIndex,
  listChallenges,
  listEbooks,
  listPartnerPromoCodes,
  listSubscriptions,
  listTrainings,
  type PartnerPromoCode,
} from "#contract/product.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import type { Item } from "../../platform/table/table.ts";
import { type Cookbook, cookbookItems, cookbookLists, listedRecipes, presentRecipe } from "./cookbook.ts";
import { exerciseLibrary } from "./exercise-library.ts";
import type { Orders } from "./list-order.ts";
import type { MergedKeys } from "./merged-exercises.ts";
import {
  balanceOf,
  presentChallenge,
  presentEbook,
  presentPlan,
  presentSections,
  presentTraining,
  presentVideos,
} from "./present-product.ts";
import type {
  ChallengeRecord,
  EbookRecord,
  ExercisesRecord,
  FileRecord,
  PlanRecord,
  SectionRecord,
  TrainingRecord,
  VideoRecord,
  VideoRow,
} from "./product.ts";
import { searchEntries } from "./search-index.ts";
import { type Card, withCard } from "./site-words.ts";
import { snapshot } from "./snapshot.ts";

type ContentRecord = ChallengeRecord | TrainingRecord | EbookRecord;
type CatalogueVideo = Pick<VideoRecord, "video_id" | "title" | "length" | "row_id" | "was" | "thumbnail_url" | "parts">;
type CatalogueFile = Pick<FileRecord, "id" | "title" | "object_key">;

/** A product of the catalogue with all that stands below it. `videos` are all that it contains, exercises and sample included. */
export interface CatalogueProduct<R extends ContentRecord = ContentRecord> {
  readonly product: R;
  readonly rows: readonly VideoRow[];
  readonly sections: readonly SectionRecord[];
  /** What holds for its exercises in every session; only a training has them. */
  readonly exercises?: ExercisesRecord;
  readonly videos: readonly CatalogueVideo[];
  readonly files: readonly CatalogueFile[];
}

/** A whole catalogue, read and checked. */
export interface Catalogue extends Cookbook {
  readonly plans: readonly PlanRecord[];
  readonly challenges: readonly CatalogueProduct<ChallengeRecord>[];
  readonly trainings: readonly CatalogueProduct<TrainingRecord>[];
  readonly ebooks: readonly CatalogueProduct<EbookRecord>[];
  readonly partners: readonly PartnerPromoCode[];
  /** The card of the promoted programme, where one is published. */
  readonly card?: Card | undefined;
  /** The landing page's texts, where somebody has written any. */
  readonly texts?: LandingTexts | undefined;
  /** How its lists are put in order; the newest first without it. */
  readonly orders?: Orders;
  /** Which exercises are one for members' histories. */
  readonly merged?: MergedKeys;
}

/** An item with its place in the table. */
export type CatalogueItem = Key & Item;

/** The items of plans and products: themselves, their sections and video rows. */
export function productItems(catalogue: Catalogue): CatalogueItem[] {
  return [
    ...catalogue.plans.map((plan) => ({ ...keys.product("subscription", plan.subscription_type), ...plan })),
    ...contents(catalogue).flatMap(contentItems),
    ...cookbookItems(catalogue),
  ];
}

/** The index entries of videos, challenge rows and files, each with every product that contains it. */
export function indexItems(catalogue: Catalogue): CatalogueItem[] {
  const videos = new Map<string, VideoRecord>();
  const files = new Map<string, FileRecord>();
  for (const content of contents(catalogue)) {
    for (const video of content.videos) collect(videos, video.video_id, video, content.product);
    for (const file of content.files) collect(files, file.id, file, content.product);
  }
  return [
    ...[...videos.values()].flatMap(videoItems),
    ...[...files.values()].map((file) => ({ ...keys.file(file.id), ...file })),
  ];
}

/** The lists as they are served at a moment, products in their order and plans by price, each with its strong ETag. */
export function snapshotItems(catalogue: Catalogue, at: Date): CatalogueItem[] {
  const sold = onSale(catalogue);
  const { plans, challenges, trainings, ebooks, texts } = publicLists(catalogue, at);
  const partners = catalogue.partners.toSorted((one, other) => one.id - other.id);
  return [
    snapshot("subscription", z.parse(listSubscriptions.reply, success({ subscriptions: plans }))),
    snapshot("challenge", z.parse(listChallenges.reply, success({ challenges }))),
    snapshot("training", z.parse(listTrainings.reply, success({ trainings }))),
    snapshot("ebook", z.parse(listEbooks.reply, success({ ebooks }))),
    ...cookbookLists(sold),
    snapshot(
      "search",
      z.parse(
        getSearchIndex.reply,
        success({ entries: searchEntries(sold), library: exerciseLibrary(catalogue.trainings, catalogue.merged) }),
      ),
    ),
    snapshot("texts", z.parse(getLandingTexts.reply, success({ texts }))),
    snapshot("partner", z.parse(listPartnerPromoCodes.reply, success(partners))),
  ];
}

/** What everybody may see of the catalogue at a moment, in the order of the lists. */
export function publicLists(catalogue: Catalogue, at: Date) {
  const { plans, challenges, trainings, ebooks, recipes, orders, card, texts = defaultTexts } = onSale(catalogue);
  return {
    plans: plans.toSorted((one, other) => one.price_cents - other.price_cents).map((plan) => presentPlan(plan, at)),
    challenges: listed(challenges, orders?.challenge).map((one) => presentChallenge(one, at)),
    trainings: withCard(
      listed(trainings, orders?.training).map((one) => presentTraining(one, at)),
      card,
    ),
    ebooks: listed(ebooks, orders?.ebook).map((one) => presentEbook(one, at)),
    recipes: listedRecipes({ recipes, orders }),
    texts,
  };
}

/** A catalogue without what is retired: what its lists name. */
function onSale({ plans, challenges, trainings, ebooks, recipes, mealplans, ...rest }: Catalogue): Catalogue {
  return {
    plans: plans.filter(({ active }) => active),
    challenges: challenges.filter(({ product }) => product.active),
    trainings: trainings.filter(({ product }) => product.active),
    ebooks: ebooks.filter(({ product }) => product.active),
    recipes: recipes.filter(({ retired }) => !retired),
    mealplans: mealplans.filter(({ retired }) => !retired),
    ...rest,
  };
}

/** What everybody may see of each product, also of one that is retired: the answers of the detail calls to somebody without access. */
export function publicDetails({ challenges, trainings, ebooks, recipes }: Catalogue, at: Date) {
  const access: AccessState = { granted: false, until: null };
  return {
    challenges: challenges.map(({ product, rows }) => ({
      challenge: { ...presentChallenge(product, at), videos: presentVideos(rows, false) },
      access,
    })),
    trainings: trainings.map(({ product, sections }) => ({
      training: { ...presentTraining(product, at), ...balanceOf(product) },
      sections: presentSections(sections, false),
      access,
    })),
    ebooks: ebooks.map(({ product }) => ({ ebook: presentEbook(product, at), access })),
    recipes: recipes.map((recipe) => ({
      recipe: presentRecipe(recipe, recipe.sample),
      access: { ...access, granted: recipe.sample },
    })),
  };
}

function contents({ challenges, trainings, ebooks }: Catalogue): CatalogueProduct[] {
  return [...challenges, ...trainings, ...ebooks];
}

function contentItems({ product, rows, sections, exercises }: CatalogueProduct): CatalogueItem[] {
  return [
    { ...keys.product(product.category, product.id), ...product },
    ...(exercises ? [{ ...keys.exercises(product.category, product.id), exercises }] : []),
    ...rows.map((row) => ({ ...keys.challengeVideo(product.id, row.id), ...row })),
    ...sections.map((section, index) => ({ ...keys.section(product.category, product.id, index + 1), ...section })),
  ];
}

function collect<E extends object>(
  index: Map<string, E & { offers: VideoRecord["offers"] }>,
  id: string,
  entry: E,
  product: ContentRecord,
): void {
  const known = index.get(id) ?? { ...entry, offers: [] };
  const offer = offerOf(product);
  const repeated = known.offers.some((one) => one.category === offer.category && one.id === offer.id);
  index.set(id, repeated ? known : { ...known, offers: [...known.offers, offer] });
}

function offerOf(product: ContentRecord) {
  const category: ContentCategory = product.category;
  return {
    category,
    id: product.id,
    with_subscription: product.with_subscription,
    end_date: product.category === "challenge" ? product.end_date : null,
  };
}

function videoItems(video: VideoRecord): CatalogueItem[] {
  const own = { ...keys.video(video.video_id), ...video };
  const rows = video.row_id === null ? [] : [video.row_id, ...(video.was ?? [])];
  return [own, ...rows.map((id) => ({ ...keys.video(String(id)), ...video }))];
}

function listed<R extends ContentRecord>(products: readonly CatalogueProduct<R>[], ids?: readonly number[]): R[] {
  return inOrder(
    products.map(({ product }) => product),
    ids,
  );
}

function success<T>(data: T) {
  return { status: "success" as const, data };
}

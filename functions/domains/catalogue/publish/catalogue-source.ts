import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import type { Catalogue } from "../catalogue-items.ts";
import {
  challengeProduct,
  ebookProduct,
  mealPlanRecord,
  type ObjectKey,
  planRecord,
  recipeRecord,
  trainingProduct,
} from "../draft/build-product.ts";
import { type Fault, parseDraft } from "../draft/check-draft.ts";
import { type DraftName, type PublishedText, publishedTexts } from "../draft/draft-store.ts";
import type { Checked } from "../draft/problems.ts";
import { idsOf, type Orders, storedOrders } from "../list-order.ts";
import { type MergedKeys, storedMerges } from "../merged-exercises.ts";
import { textsOf } from "../site-words.ts";

/** The texts of a whole catalogue, parsed by their schemas: the loader's files or the published texts. */
export interface CatalogueSource<F> {
  readonly plans: readonly Checked<DocumentOf<"plan">, F>[];
  readonly challenges: readonly Checked<DocumentOf<"challenge">, F>[];
  readonly trainings: readonly Checked<DocumentOf<"training">, F>[];
  readonly ebooks: readonly Checked<DocumentOf<"ebook">, F>[];
  readonly recipes: readonly Checked<DocumentOf<"recipe">, F>[];
  readonly mealplans: readonly Checked<DocumentOf<"mealplan">, F>[];
  readonly partners: readonly Checked<DocumentOf<"partner">, F>[];
  /** At most one. */
  readonly cards: readonly Checked<DocumentOf<"card">, F>[];
  readonly texts: readonly Checked<DocumentOf<"texts">, F>[];
  /** The order of its lists. */
  readonly orders?: Orders | undefined;
  /** Which exercises are one for members' histories. */
  readonly merged?: MergedKeys | undefined;
}

/** Builds the catalogue's records; relative dates count from `now`. Struck prices are added once the price log is known. */
export function catalogueOf(source: CatalogueSource<unknown>, keyOf: ObjectKey, now: Date): Catalogue {
  const kcal = new Map(source.recipes.map(({ value }) => [value.id, value.kcal]));
  return {
    plans: source.plans.map(({ value }) => planRecord(value)),
    challenges: source.challenges.map(({ value }) => challengeProduct(value, keyOf, now)),
    trainings: source.trainings.map(({ value }) => trainingProduct(value, keyOf)),
    ebooks: source.ebooks.map(({ value }) => ebookProduct(value, keyOf)),
    recipes: source.recipes.map(({ value }) => recipeRecord(value)),
    mealplans: source.mealplans.map(({ value }) => mealPlanRecord(value, kcal)),
    partners: source.partners.flatMap(({ value: { retired, ...partner } }) => (retired ? [] : [partner])),
    card: source.cards[0]?.value,
    texts: source.texts.flatMap(({ value }) => (value.retired ? [] : [textsOf(value)]))[0],
    ...(source.orders && { orders: source.orders }),
    ...(source.merged && { merged: source.merged }),
  };
}

const lists: Record<DocumentKind, keyof CatalogueSource<unknown>> = {
  challenge: "challenges",
  training: "trainings",
  ebook: "ebooks",
  recipe: "recipes",
  mealplan: "mealplans",
  plan: "plans",
  partner: "partners",
  card: "cards",
  texts: "texts",
};

/** All published texts with this one in place of its earlier version, in the order of their lists. */
export async function publishedSourceWith(mine: PublishedText): Promise<CatalogueSource<Fault>> {
  const [published, added] = await Promise.all([publishedTexts(), storedBeside()]);
  const others = published.filter(({ kind, id }) => kind !== mine.kind || id !== mine.id);
  return { ...sourceOf([...others, mine]), ...added };
}

/** All published texts, in the order of their lists. */
export async function publishedSource(): Promise<CatalogueSource<Fault>> {
  const [published, added] = await Promise.all([publishedTexts(), storedBeside()]);
  return { ...sourceOf(published), ...added };
}

/** What the staff put beside the texts: orders of lists, merged exercises. */
async function storedBeside() {
  const [orders, { into: merged }] = await Promise.all([storedOrders(), storedMerges()]);
  return { orders: idsOf(orders), merged };
}

/** Parses published texts; throws where one does not fit its schema, which publication ruled out. */
function sourceOf(published: readonly PublishedText[]): CatalogueSource<Fault> {
  const set = Object.fromEntries(Object.values(lists).map((list) => [list, [] as unknown[]]));
  for (const { kind, id, document } of published) {
    const read = parseDraft(kind, id, JSON.parse(document));
    if (!("value" in read)) throw new Error(`${kind} ${id} does not fit its schema.`);
    set[lists[kind]]?.push(read);
  }
  return set as unknown as CatalogueSource<Fault>;
}

/** The part of a catalogue that a draft describes. */
export function onlyThis({ kind, id }: DraftName, catalogue: Catalogue): Catalogue {
  const mine = <T extends { readonly id: number }>(of: DocumentKind, list: readonly T[]) =>
    list.filter((one) => of === kind && String(one.id) === id);
  const sold = <T extends { readonly product: { readonly id: number } }>(of: DocumentKind, list: readonly T[]) =>
    list.filter(({ product }) => of === kind && String(product.id) === id);
  return {
    plans: catalogue.plans.filter(({ subscription_type }) => kind === "plan" && subscription_type === id),
    challenges: sold("challenge", catalogue.challenges),
    trainings: sold("training", catalogue.trainings),
    ebooks: sold("ebook", catalogue.ebooks),
    recipes: mine("recipe", catalogue.recipes),
    mealplans: mine("mealplan", catalogue.mealplans),
    partners: [],
  };
}

import type { DocumentOf } from "#contract/catalogue-document.ts";
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
import type { Checked } from "../draft/problems.ts";
import type { Orders } from "../list-order.ts";
import { textsOf } from "../site-words.ts";

/** All documents of a catalogue, each checked by itself. */
export interface CatalogueDocuments<F> {
  readonly plans: readonly Checked<DocumentOf<"plan">, F>[];
  readonly challenges: readonly Checked<DocumentOf<"challenge">, F>[];
  readonly trainings: readonly Checked<DocumentOf<"training">, F>[];
  readonly ebooks: readonly Checked<DocumentOf<"ebook">, F>[];
  readonly recipes: readonly Checked<DocumentOf<"recipe">, F>[];
  readonly mealplans: readonly Checked<DocumentOf<"mealplan">, F>[];
  readonly partners: readonly Checked<DocumentOf<"partner">, F>[];
  /** One at most. */
  readonly cards: readonly Checked<DocumentOf<"card">, F>[];
  readonly texts: readonly Checked<DocumentOf<"texts">, F>[];
  /** How its lists are put in order. */
  readonly orders?: Orders | undefined;
}

/** The records of checked documents; relative dates count from `now`. Struck prices are added once the price log is known. */
export function catalogueOf(source: CatalogueDocuments<unknown>, keyOf: ObjectKey, now: Date): Catalogue {
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
  };
}

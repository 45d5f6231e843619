import type { QueryClient } from "@tanstack/react-query";
import type { ChallengeSummary, EbookSummary, Plan, TrainingSummary } from "#contract/product.ts";
import type { PublicProduct } from "./product/public-product.ts";
import { challengesQuery, ebooksQuery, plansQuery, publicProductKey, trainingsQuery } from "./queries.ts";

/** What a prerendered page shows of the catalogue, as it stood when it was made: the lists, one product, or one recipe. */
export interface CatalogueSnapshot {
  readonly plans?: Plan[];
  readonly challenges?: ChallengeSummary[];
  readonly trainings?: TrainingSummary[];
  readonly ebooks?: EbookSummary[];
  readonly product?: PublicProduct;
  /** Other answers, each by the key of its query. */
  readonly answers?: readonly (readonly [key: readonly string[], answer: unknown])[];
}

/** Fills the cache with a snapshot. It counts as old, so that the page asks for what has changed since. */
export function fillCatalogue(client: QueryClient, snapshot: CatalogueSnapshot): void {
  const old = { updatedAt: 1 };
  const { plans, challenges, trainings, ebooks, product, answers = [] } = snapshot;
  if (plans) client.setQueryData(plansQuery.queryKey, plans, old);
  if (challenges) client.setQueryData(challengesQuery.queryKey, challenges, old);
  if (trainings) client.setQueryData(trainingsQuery.queryKey, trainings, old);
  if (ebooks) client.setQueryData(ebooksQuery.queryKey, ebooks, old);
  if (product) client.setQueryData(publicProductKey(product.category, String(product.id)), product, old);
  for (const [key, answer] of answers) client.setQueryData(key, answer, old);
}

/** The snapshot embedded in a prerendered page, or undefined on the empty shell. */
export function embeddedSnapshot(): CatalogueSnapshot | undefined {
  const element = document.getElementById("catalogue");
  return element?.textContent ? JSON.parse(element.textContent) : undefined;
}

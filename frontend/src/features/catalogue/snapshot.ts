import type { QueryClient } from "@tanstack/react-query";
import type { ChallengeSummary, EbookSummary, Plan, TrainingSummary } from "#contract/product.ts";
import type { PublicProduct } from "./product/public-product.ts";
import { challengesQuery, ebooksQuery, plansQuery, publicProductKey, trainingsQuery } from "./queries.ts";

/** What a prerendered page shows of the catalogue, as it stood when it was made: the lists, or one product. */
export interface CatalogueSnapshot {
  readonly plans?: Plan[];
  readonly challenges?: ChallengeSummary[];
  readonly trainings?: TrainingSummary[];
  readonly ebooks?: EbookSummary[];
  readonly product?: PublicProduct;
}

/** Fills the cache with a snapshot. It counts as old, so that the page asks for what has changed since. */
export function fillCatalogue(client: QueryClient, snapshot: CatalogueSnapshot): void {
  const old = { updatedAt: 1 };
  const { plans, challenges, trainings, ebooks, product } = snapshot;
  if (plans) client.setQueryData(plansQuery.queryKey, plans, old);
  if (challenges) client.setQueryData(challengesQuery.queryKey, challenges, old);
  if (trainings) client.setQueryData(trainingsQuery.queryKey, trainings, old);
  if (ebooks) client.setQueryData(ebooksQuery.queryKey, ebooks, old);
  if (product) client.setQueryData(publicProductKey(product.category, String(product.id)), product, old);
}

/** The snapshot embedded in a prerendered page, or undefined on the empty shell. */
export function embeddedSnapshot(): CatalogueSnapshot | undefined {
  const element = document.getElementById("catalogue");
  return element?.textContent ? JSON.parse(element.textContent) : undefined;
}

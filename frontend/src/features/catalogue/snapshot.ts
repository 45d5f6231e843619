import type { QueryClient } from "@tanstack/react-query";
import type { ChallengeSummary, EbookSummary, Plan, TrainingSummary } from "#contract/product.ts";
import { challengesQuery, ebooksQuery, plansQuery, trainingsQuery } from "./queries.ts";

/** The public catalogue as it stood when the page was prerendered. */
export interface CatalogueSnapshot {
  readonly plans: Plan[];
  readonly challenges: ChallengeSummary[];
  readonly trainings: TrainingSummary[];
  readonly ebooks: EbookSummary[];
}

/** Fills the cache with a snapshot. It counts as old, so that the page asks for what has changed since. */
export function fillCatalogue(client: QueryClient, snapshot: CatalogueSnapshot): void {
  const old = { updatedAt: 1 };
  client.setQueryData(plansQuery.queryKey, snapshot.plans, old);
  client.setQueryData(challengesQuery.queryKey, snapshot.challenges, old);
  client.setQueryData(trainingsQuery.queryKey, snapshot.trainings, old);
  client.setQueryData(ebooksQuery.queryKey, snapshot.ebooks, old);
}

/** The snapshot embedded in a prerendered page, or undefined on the empty shell. */
export function embeddedSnapshot(): CatalogueSnapshot | undefined {
  const element = document.getElementById("catalogue");
  return element?.textContent ? JSON.parse(element.textContent) : undefined;
}

import { queryOptions } from "@tanstack/react-query";
import type { ContentCategory } from "#contract/primitives.ts";
import type { LibraryExercise, Plan } from "#contract/product.ts";
import { LEAST_PRICE } from "#contract/sale-limits.ts";
import { call } from "../../lib/api.ts";

/** The public catalogue: the same for everybody, cached by the browser and the CDN. */
export const challengesQuery = queryOptions({
  queryKey: ["listChallenges"],
  queryFn: async () => expected((await call("listChallenges", {})).data?.challenges),
});

export const trainingsQuery = queryOptions({
  queryKey: ["listTrainings"],
  queryFn: async () => (await call("listTrainings", {})).data.trainings,
});

export const ebooksQuery = queryOptions({
  queryKey: ["listEbooks"],
  queryFn: async () => (await call("listEbooks", {})).data.ebooks,
});

/** What all that is on sale costs, since when and before. */
export const pricesQuery = queryOptions({
  queryKey: ["listPrices"],
  queryFn: async () => (await call("listPrices", {})).data.prices,
});

const catalogueIndex = { queryKey: ["getSearchIndex"], queryFn: async () => (await call("getSearchIndex", {})).data };

/** What can be found besides products, as the catalogue was indexed when it was loaded. */
export const searchIndexQuery = queryOptions({ ...catalogueIndex, select: ({ entries }) => entries });

/** The exercises that everybody may log, from the same answer. */
export const libraryQuery = queryOptions({ ...catalogueIndex, select: ({ library = NO_EXERCISES }) => library });
const NO_EXERCISES: readonly LibraryExercise[] = [];

export const plansQuery = queryOptions({
  queryKey: ["listSubscriptions"],
  queryFn: async () => (await call("listSubscriptions", {})).data.subscriptions,
  select: sold,
});

/** What a shop published before prices had a least is not offered. */
function sold(plans: readonly Plan[]): readonly Plan[] {
  return plans.filter(({ price }) => price >= LEAST_PRICE);
}

/** Where the cache keeps a product as its public page shows it. */
export function publicProductKey(category: ContentCategory, id: string) {
  return ["publicProduct", category, id] as const;
}

/** The part of an answer that a challenge's page stands on; the specified line goes to the console where it is missing. */
export function expected<T>(part: T | null | undefined): T {
  if (typeof part === "object" && part !== null) return part;
  console.error("Unexpected challenge response shape");
  throw new Error("Unexpected challenge response shape");
}

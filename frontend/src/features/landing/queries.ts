import { queryOptions } from "@tanstack/react-query";
import type { RecipeSummary } from "#contract/recipe.ts";
import { call } from "../../lib/api.ts";

/** The owner's words. A prerendered page brings them, and is made anew when they change: they are asked for only where it didn't. */
export const landingTextsQuery = queryOptions({
  queryKey: ["getLandingTexts"],
  queryFn: async () => (await call("getLandingTexts", {})).data.texts,
  staleTime: Number.POSITIVE_INFINITY,
});

const DISHES = 3;

/** The dishes that the page shows, which a prerendered one brings too. */
export const dishesQuery = queryOptions({
  queryKey: ["landingDishes"],
  queryFn: async () => dishesOf((await call("listRecipes", {})).data.recipes),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Of each meal one dish, those first that everybody may open. Pure. */
export function dishesOf(recipes: readonly RecipeSummary[]): RecipeSummary[] {
  const openFirst = recipes.toSorted((one, other) => Number(other.sample) - Number(one.sample));
  const meals = new Map(openFirst.toReversed().map((recipe) => [recipe.meal, recipe]));
  return openFirst.filter((recipe) => meals.get(recipe.meal) === recipe).slice(0, DISHES);
}

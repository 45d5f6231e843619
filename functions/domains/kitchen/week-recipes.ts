import type { OwnMeal } from "#contract/kitchen.ts";
import { Problem } from "../../platform/problem.ts";
import { findRecipes } from "../catalogue/cookbook.ts";

/** The recipes of a week, each once. */
export function recipesOf(week: readonly OwnMeal[]): number[] {
  return [...new Set(week.map(({ recipe }) => recipe))];
}

/** Refuses with 400 what a week would newly name though there is no such recipe; one that has gone since may stay. */
export async function requireRecipes(before: readonly OwnMeal[], week: readonly OwnMeal[]): Promise<void> {
  const known = recipesOf(before);
  const added = recipesOf(week).filter((id) => !known.includes(id));
  const found = await findRecipes(added);
  const missing = added.filter((id) => !found.some((recipe) => recipe.id === id));
  if (missing.length > 0) throw new Problem("recipe_unknown", { data: { recipes: missing } });
}

import type { MealPlan, RecipeSummary } from "#contract/recipe.ts";
import { meals as order } from "#contract/recipes/values.ts";

type Planned = MealPlan["days"][number][number];

/** A day of a plan as a page shows it. */
export interface PlanDay {
  readonly kcal: number;
  /** In grams, of those recipes that there still are. */
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
  readonly meals: readonly { readonly meal: Planned; readonly recipe: RecipeSummary }[];
  /** How many of its recipes have gone. */
  readonly gone: number;
}

/** A day of a plan with its recipes; kcal are those of the catalogue where all of them are there, else the sum of what is left. Pure. */
export function planDay(kcal: number, planned: readonly Planned[], recipes: readonly RecipeSummary[]): PlanDay {
  const meals = planned
    .flatMap((meal) => recipes.filter(({ id }) => id === meal.recipe).map((recipe) => ({ meal, recipe })))
    .toSorted((one, other) => order.indexOf(one.meal.meal) - order.indexOf(other.meal.meal));
  const sum = (of: "kcal" | "protein" | "carbs" | "fat") =>
    Math.round(meals.reduce((total, { meal, recipe }) => total + recipe[of] * meal.portions, 0));
  const gone = planned.length - meals.length;
  return {
    kcal: gone > 0 ? sum("kcal") : kcal,
    protein: sum("protein"),
    carbs: sum("carbs"),
    fat: sum("fat"),
    meals,
    gone,
  };
}

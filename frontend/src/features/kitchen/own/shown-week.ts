import type { OwnMeal } from "#contract/kitchen.ts";
import type { Recipe, RecipeSummary } from "#contract/recipe.ts";
import { PANTRY, shoppingList } from "#contract/recipes/shopping-list.ts";
import { meals } from "#contract/recipes/values.ts";
import { extraKey } from "./kitchen-content.ts";
import type { KnownRecipe, LocalKitchen } from "./local-kitchen.ts";

/** A meal with its recipe; without one the recipe has gone, or is not known yet. */
export interface ShownMeal {
  readonly meal: OwnMeal;
  readonly recipe: KnownRecipe | undefined;
  readonly isGone: boolean;
}

/** The seven days of a week, each with its meals from breakfast on. Pure. */
export function daysOf({ own, recipes, asked }: LocalKitchen): ShownMeal[][] {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    own.week
      .filter((meal) => meal.day === day)
      .toSorted((one, other) => meals.indexOf(one.meal) - meals.indexOf(other.meal))
      .map((meal) => {
        const recipe = known.get(meal.recipe);
        return { meal, recipe, isGone: !recipe && asked.includes(meal.recipe) };
      }),
  );
}

/** Whether Premium opens amounts at a moment (milliseconds), by what the server said last. Pure. */
export function isOpen({ access: { granted, until } }: LocalKitchen, now: number): boolean {
  return granted && (until === null || now < Date.parse(until));
}

/** A week's shopping list, with what was added to it, at a moment (milliseconds): what is not open has no amounts. Pure. */
export function listOf(kept: LocalKitchen, now: number) {
  const { own } = kept;
  const open = isOpen(kept, now);
  const cooked = daysOf(kept).flatMap((day) =>
    day.flatMap(({ meal, recipe }) => {
      const { ingredients = [], portions = 1, sample = false } = recipe ?? {};
      const shown = open || sample ? ingredients : ingredients.map(({ name, aisle }) => ({ name, aisle }));
      return { portions, wanted: meal.portions, ingredients: shown };
    }),
  );
  const all = shoppingList(cooked, own.ticks);
  return {
    aisles: all.filter(({ aisle }) => aisle !== PANTRY),
    /** What one probably has. */
    pantry: all.filter(({ aisle }) => aisle === PANTRY).flatMap(({ lines }) => lines),
    extras: own.extras.map((name) => ({ key: extraKey(name), name, ticked: own.ticks.includes(extraKey(name)) })),
  };
}

/** How many recipes of a week the device doesn't know the ingredients of yet. Pure. */
export function missingIngredients({ own, recipes, asked }: LocalKitchen): number {
  const ids = new Set(own.week.map(({ recipe }) => recipe));
  const known = recipes.filter(({ ingredients }) => ingredients).map(({ id }) => id);
  return [...ids].filter((id) => !known.includes(id) && !asked.includes(id)).length;
}

/** What a week keeps of a recipe that a page shows. Pure. */
export function knownOf(recipe: RecipeSummary | Recipe): KnownRecipe {
  const { id, title, picture, meal, minutes_prep, minutes_cook, portions, kcal, protein, carbs, fat, sample } = recipe;
  const ingredients = "ingredients" in recipe ? recipe.ingredients.flatMap(({ items }) => items) : undefined;
  return {
    ...{ id, title, picture, meal, minutes_prep, minutes_cook, portions, kcal, protein, carbs, fat, sample },
    ...(ingredients && { ingredients }),
  };
}

import * as z from "zod/mini";
import { catalogueId, day, success } from "./primitives.ts";
import { accessState } from "./product.ts";
import { ingredient, portions, recipeMeal, recipeSummary } from "./recipe.ts";
import { MOST_MARKED, MOST_MEALS } from "./recipes/measures.ts";
import { LONGEST_EXTRA, LONGEST_TICK, MOST_EXTRAS, MOST_TICKS } from "./recipes/shopping-list.ts";
import { readable } from "./writing.ts";

/** A meal of one's own week: Monday is day 1. The recipe may have gone since. */
const ownMeal = z.object({
  day: z.int().check(z.minimum(1), z.maximum(7)),
  meal: recipeMeal,
  recipe: catalogueId,
  portions,
});
export type OwnMeal = z.infer<typeof ownMeal>;

/**
 * A person's own week, what they added to its shopping list, and the keys of the list's lines that are ticked
 * (`recipes/shopping-list.ts`); `version` counts its saves. Weeks of before things could be added have none. An app that knows nothing of
 * favourites, and of what was cooked when, leaves them as they are.
 */
export const kitchen = z.object({
  version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  week: z.array(ownMeal).check(z.maxLength(MOST_MEALS)),
  extras: z._default(
    z
      .array(z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(LONGEST_EXTRA)))
      .check(z.maxLength(MOST_EXTRAS)),
    [],
  ),
  ticks: z.array(z.string().check(z.minLength(1), z.maxLength(LONGEST_TICK))).check(z.maxLength(MOST_TICKS)),
  favourites: z.optional(z.array(catalogueId).check(z.maxLength(MOST_MARKED))),
  /** The last day of each. */
  cooked: z.optional(z.array(z.object({ recipe: catalogueId, day })).check(z.maxLength(MOST_MARKED))),
});
export type Kitchen = z.infer<typeof kitchen>;

const { id, title, picture, meal, minutes_prep, minutes_cook, kcal, protein, carbs, fat, sample } = recipeSummary.shape;

/** What a week and its list need of a recipe; amounts are there only for those to whom it is open. */
export const weekRecipe = z.object({
  ...{ id, title, picture, meal, minutes_prep, minutes_cook, kcal, protein, carbs, fat, sample },
  portions: recipeSummary.shape.portions,
  ingredients: z.array(ingredient),
});
export type WeekRecipe = z.infer<typeof weekRecipe>;

/** The week together with its recipes, each once; those that have gone are missing. `access`: of what Premium opens. */
export const getKitchen = {
  reply: success(z.object({ kitchen, recipes: z.array(weekRecipe), access: accessState })),
};
/** A full kitchen, each name at its longest, is 52 kB; a browser sends 64 kB at most with `keepalive`, from a page that closes. */
const BYTES = 60 * 1024;
export const saveKitchen = { body: kitchen, bytes: BYTES, reply: success(z.object({ kitchen })) };

import * as z from "zod/mini";
import { inOrder } from "#contract/list-order.ts";
import {
  ingredientGroup,
  listMealPlans,
  listRecipes,
  type MealPlan,
  mealPlanSummary,
  plannedMeal,
  type Recipe,
  type RecipeSummary,
  recipeMethod,
  recipeSummary,
  retired,
} from "#contract/recipe.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import type { Orders } from "./list-order.ts";
import { snapshot } from "./snapshot.ts";

/** A recipe as the table holds it: all of it in one item. */
export const recipeItem = z.object({
  ...recipeSummary.shape,
  retired,
  ingredients: z.array(ingredientGroup),
  ...recipeMethod,
});
export type RecipeRecord = z.infer<typeof recipeItem>;

/** A week of meals with the kcal that its recipes made of each day when it was loaded. */
export const mealPlanItem = z.object({ ...mealPlanSummary.shape, retired, days: z.array(z.array(plannedMeal)) });
export type MealPlanRecord = z.infer<typeof mealPlanItem>;

/** The recipes and meal plans of a catalogue. Nobody buys them, so that one whose file has gone leaves nothing behind. */
export interface Cookbook {
  readonly recipes: readonly RecipeRecord[];
  readonly mealplans: readonly MealPlanRecord[];
  readonly orders?: Orders | undefined;
}

/** One recipe; undefined where there is none. */
export async function findRecipe(id: number): Promise<RecipeRecord | undefined> {
  return getItem(keys.content("recipe", id), recipeItem);
}

/** The existing ones of these recipes, at most a hundred. */
export async function findRecipes(ids: readonly number[]): Promise<RecipeRecord[]> {
  if (ids.length === 0) return [];
  const found = await getItems(ids.map((id) => keys.content("recipe", id)));
  return found.flatMap((item) => (item ? [read(recipeItem, item)] : []));
}

/** One meal plan; undefined where there is none. */
export async function findMealPlan(id: number): Promise<MealPlanRecord | undefined> {
  return getItem(keys.content("mealplan", id), mealPlanItem);
}

/** A recipe to somebody with access to it, or without: then neither amounts nor how it is made. */
export function presentRecipe(record: RecipeRecord, granted: boolean): Recipe {
  if (granted) return record;
  const ingredients = record.ingredients.map(({ group, items }) => ({
    ...(group !== undefined && { group }),
    items: items.map(({ name, aisle }) => ({ name, aisle })),
  }));
  return { ...z.parse(recipeSummary, record), ...(record.retired && { retired: record.retired }), ingredients };
}

/** Recipes as lists show them, in their order. */
export function listedRecipes({ recipes, orders }: Pick<Cookbook, "recipes" | "orders">): RecipeSummary[] {
  return inOrder(recipes, orders?.recipe).map((recipe) => z.parse(recipeSummary, recipe));
}

/** A week to somebody with access to it, or without: then its first day. */
export function presentMealPlan(record: MealPlanRecord, granted: boolean): MealPlan {
  return granted ? record : { ...record, days: record.days.slice(0, 1) };
}

/** The items of all recipes and meal plans. */
export function cookbookItems({ recipes, mealplans }: Cookbook): (Key & Item)[] {
  return [
    ...recipes.map((recipe) => ({ ...keys.content("recipe", recipe.id), ...recipe })),
    ...mealplans.map((plan) => ({ ...keys.content("mealplan", plan.id), ...plan })),
  ];
}

/** Their lists as they are served, in their order, each with its strong ETag. */
export function cookbookLists({ recipes, mealplans, orders }: Cookbook): (Key & Item)[] {
  return [
    snapshot(
      "recipe",
      z.parse(listRecipes.reply, { status: "success", data: { recipes: listedRecipes({ recipes, orders }) } }),
    ),
    snapshot(
      "mealplan",
      z.parse(listMealPlans.reply, { status: "success", data: { mealplans: inOrder(mealplans, orders?.mealplan) } }),
    ),
  ];
}

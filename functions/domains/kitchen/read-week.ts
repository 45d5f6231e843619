import * as z from "zod/mini";
import { type Kitchen, type WeekRecipe, weekRecipe } from "#contract/kitchen.ts";
import type { AccessState } from "#contract/product.ts";
import { keys } from "../../platform/table/keys.ts";
import { premiumAccess } from "../access/product-access.ts";
import { holdingsOf } from "../access/read-member.ts";
import { type Caller, readPresentProfileWith, userIdOf } from "../accounts/member-store.ts";
import { findRecipes, presentRecipe, type RecipeRecord } from "../catalogue/cookbook.ts";
import { kitchenOf, recipesOf } from "./kitchen-store.ts";

interface Week {
  readonly kitchen: Kitchen;
  readonly recipes: WeekRecipe[];
  readonly access: AccessState;
}

/** The caller's week with those of its recipes that still exist, in two requests. */
export async function readWeek(caller: Caller): Promise<Week> {
  const userId = await userIdOf(caller);
  const wanted = [keys.kitchen(userId), keys.subscription(userId), keys.premiumGrant(userId)] as const;
  const [, stored, ...held] = await readPresentProfileWith(caller, ...wanted);
  const kitchen = kitchenOf(stored);
  const holder = holdingsOf(held.filter((item) => item !== undefined));
  const records = await findRecipes(recipesOf(kitchen.week));
  const recipes = records.map((record) => forWeek(record, premiumAccess(holder, record.sample).granted));
  return { kitchen, recipes, access: premiumAccess(holder, false) };
}

/** A recipe without method and notes. */
function forWeek(record: RecipeRecord, granted: boolean): WeekRecipe {
  const { ingredients, ...recipe } = presentRecipe(record, granted);
  return z.parse(weekRecipe, { ...recipe, ingredients: ingredients.flatMap(({ items }) => items) });
}

import { getMealPlan as mealPlanOf, getRecipe as recipeOf } from "#contract/recipe.ts";
import { readVisitor, shownPremiumAccess } from "../../domains/access/product-access.ts";
import { findMealPlan, findRecipe, presentMealPlan, presentRecipe } from "../../domains/catalogue/cookbook.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** A recipe; amounts and steps for Premium members, and for everybody where it is a sample. */
export const getRecipe = endpoint("getRecipe", recipeOf, async ({ params, caller }) => {
  const [found, member] = await Promise.all([findRecipe(Number(params.id)), readVisitor(caller)]);
  if (!found) throw new Problem("not_found");
  const access = shownPremiumAccess(member, found);
  return { status: "success" as const, data: { recipe: presentRecipe(found, access.granted), access } };
});

/** A week of meals; all its days for Premium members. */
export const getMealPlan = endpoint("getMealPlan", mealPlanOf, async ({ params, caller }) => {
  const [found, member] = await Promise.all([findMealPlan(Number(params.id)), readVisitor(caller)]);
  if (!found) throw new Problem("not_found");
  const access = shownPremiumAccess(member, found);
  return { status: "success" as const, data: { mealplan: presentMealPlan(found, access.granted), access } };
});

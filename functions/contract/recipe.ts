import * as z from "zod/mini";
import { catalogueId, catalogueIdText, success, textId } from "./primitives.ts";
import { accessState } from "./product.ts";
import { MOST_PORTIONS, type Unit, unitForms } from "./recipes/measures.ts";
import { aisles } from "./recipes/shopping-list.ts";
import { allergens, meals, recipeLevels, recipeTags } from "./recipes/values.ts";

export const recipeMeal = z.enum(meals);
export const recipeLevel = z.enum(recipeLevels);
export const recipeTag = z.enum(recipeTags);
export const allergen = z.enum(allergens);
export const unit = z.enum(Object.keys(unitForms) as [Unit, ...Unit[]]);
export const aisle = z.enum(aisles);
export const portions = z.int().check(z.minimum(1), z.maximum(MOST_PORTIONS));

/** What everybody may know of a recipe. Minutes; kcal and grams a portion. `sample`: open to everybody. */
const summary = {
  id: catalogueId,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  meal: recipeMeal,
  minutes_prep: z.int(),
  minutes_cook: z.int(),
  portions: z.int(),
  level: recipeLevel,
  tags: z.array(recipeTag),
  allergens: z.array(allergen),
  kcal: z.int(),
  protein: z.int(),
  carbs: z.int(),
  fat: z.int(),
  sample: z.boolean(),
};
export const recipeSummary = z.object(summary);
export type RecipeSummary = z.infer<typeof recipeSummary>;

/** What goes into a recipe; the amount is there only for those to whom the recipe is open. */
export const ingredient = z.object({
  name: z.string(),
  aisle,
  amount: z.optional(z.number()),
  unit: z.optional(unit),
  fixed: z.optional(z.boolean()),
});

/** Behind a measure the genitive (maslinova ulja); of pieces, the form after 1, after 2 to 4 and after 5 and more. */
const forms = z.optional(z.union([z.string(), z.array(z.string())]));

/** Amounts, forms and notes are there only for those to whom the recipe is open. */
export const ingredientGroup = z.object({
  group: z.optional(z.string()),
  items: z.array(z.extend(ingredient, { forms, note: z.optional(z.string()) })),
});

/** How it is made. Minutes of a step are those that one waits. */
export const recipeMethod = {
  steps: z.array(z.object({ text: z.string(), picture: z.optional(z.string()), minutes: z.optional(z.int()) })),
  tips: z.array(z.string()),
  video_id: z.optional(textId),
};

/** No longer in the lists: there for those alone to whom it is open. */
export const retired = z.optional(z.literal(true));

const recipe = z.object({
  ...summary,
  retired,
  ingredients: z.array(ingredientGroup),
  ...z.partial(z.object(recipeMethod)).shape,
});
export type Recipe = z.infer<typeof recipe>;

/** What everybody may know of a week's plan; kcal of each of its seven days. */
const planSummary = {
  id: catalogueId,
  title: z.string(),
  description: z.string(),
  cover: z.string(),
  goal: z.string(),
  kcal: z.array(z.int()),
};
export const mealPlanSummary = z.object(planSummary);

/** What is eaten on a day: so many portions of a recipe at a meal. */
export const plannedMeal = z.object({ meal: recipeMeal, recipe: catalogueId, portions });

/** Without access the first day shows what kind of week it is. */
const mealPlan = z.object({ ...planSummary, retired, days: z.array(z.array(plannedMeal)) });
export type MealPlan = z.infer<typeof mealPlan>;

const byId = z.object({ id: catalogueIdText });

export const listRecipes = { reply: success(z.object({ recipes: z.array(recipeSummary) })) };
export const getRecipe = { params: byId, reply: success(z.object({ recipe, access: accessState })) };
export const listMealPlans = { reply: success(z.object({ mealplans: z.array(mealPlanSummary) })) };
export const getMealPlan = { params: byId, reply: success(z.object({ mealplan: mealPlan, access: accessState })) };

import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import type { Checked } from "../draft/problems.ts";
import type { CatalogueDocuments } from "./catalogue-documents.ts";

/**
 * What is wrong with a recipe's video, where it has one: those who may read the recipe have to be able to watch it. So it is one of a
 * product that Premium includes, and a sample has none.
 */
export function recipeVideoFaults<F>(
  { value, fault }: Checked<RecipeFile, F>,
  { challenges, trainings }: Pick<CatalogueDocuments<F>, "challenges" | "trainings">,
): F[] {
  const { video_id, sample } = value;
  if (video_id === undefined) return [];
  if (sample) return [fault(["video_id"], "je za Premium članove, a besplatan recept je za sve")];
  const videos = [
    ...challenges.flatMap((one) => (one.value.with_subscription ? one.value.videos : [])),
    ...trainings.flatMap((one) => (one.value.with_subscription ? Object.values(one.value.exercises) : [])),
  ];
  if (videos.some((video) => video.video_id === video_id)) return [];
  return [fault(["video_id"], `${video_id} nije ni u jednom programu koji Premium uključuje`)];
}

/** Meals of a plan whose recipe is in no file, or retired while the plan is not. */
export function mealPlanFaults<F>(plan: Checked<MealPlanFile, F>, recipes: readonly Checked<RecipeFile, F>[]): F[] {
  const kept = recipes.filter(({ value }) => plan.value.retired || !value.retired);
  const known = new Set(kept.map(({ value }) => value.id));
  return plan.value.days.flatMap((meals, day) =>
    meals.flatMap(({ recipe }, meal) =>
      known.has(recipe) ? [] : [plan.fault(["days", day, meal, "recipe"], `recepta ${recipe} nema u ponudi`)],
    ),
  );
}

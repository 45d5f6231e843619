import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";
import type { Fault } from "./fault.ts";
import type { Sourced } from "./source-file.ts";

/** How far the energy that a recipe says may be from what its macronutrients make. */
const TOLERANCE = 0.1;
const QUICK_MINUTES = 20;
/** A food is high in protein where it gives a fifth of the energy (Regulation (EC) 1924/2006, annex). */
const PROTEIN_SHARE = 0.2;

const ofAnimals = ["rakovi", "riba", "mekušci"] as const;
const excluded: Partial<Record<RecipeFile["tags"][number], readonly RecipeFile["allergens"][number][]>> = {
  vegetarijanski: ofAnimals,
  veganski: [...ofAnimals, "jaja", "mlijeko"],
  "bez glutena": ["gluten"],
};

/** What a recipe says that can't all be true. */
export function recipeFaults(recipe: Sourced<RecipeFile>): Fault[] {
  return [...energyFaults(recipe), ...tagFaults(recipe), ...repeatedFaults(recipe)];
}

/**
 * What is wrong with a recipe's video, where it has one: those who may read the recipe have to be able to watch it. So it is one of a
 * product that Premium includes, and a sample has none.
 */
export function recipeVideoFaults(
  { value, fault }: Sourced<RecipeFile>,
  { challenges, trainings }: Pick<CatalogueFiles, "challenges" | "trainings">,
): Fault[] {
  const { video_id, sample } = value;
  if (video_id === undefined) return [];
  if (sample) return [fault(["video_id"], "is for Premium members, but a sample is for everybody")];
  const videos = [
    ...challenges.flatMap((one) => (one.value.with_subscription ? one.value.videos : [])),
    ...trainings.flatMap((one) => (one.value.with_subscription ? Object.values(one.value.exercises) : [])),
  ];
  if (videos.some((video) => video.video_id === video_id)) return [];
  return [fault(["video_id"], `${video_id} is in no product that Premium includes`)];
}

/** Meals of a plan whose recipe is in no file, or retired while the plan is not. */
export function mealPlanFaults(plan: Sourced<MealPlanFile>, recipes: readonly Sourced<RecipeFile>[]): Fault[] {
  const kept = recipes.filter(({ value }) => plan.value.retired || !value.retired);
  const known = new Set(kept.map(({ value }) => value.id));
  return plan.value.days.flatMap((meals, day) =>
    meals.flatMap(({ recipe }, meal) =>
      known.has(recipe) ? [] : [plan.fault(["days", day, meal, "recipe"], `there is no recipe ${recipe}`)],
    ),
  );
}

function energyFaults({ value, fault }: Sourced<RecipeFile>): Fault[] {
  const { kcal, protein, carbs, fat } = value;
  const made = 4 * protein + 4 * carbs + 9 * fat;
  if (Math.abs(kcal - made) <= TOLERANCE * kcal) return [];
  return [fault(["kcal"], `says ${kcal}, but protein, carbs and fat make ${made}`)];
}

function tagFaults({ value, fault }: Sourced<RecipeFile>): Fault[] {
  const { allergens, kcal, minutes_prep, minutes_cook, protein, tags } = value;
  return tags.flatMap((tag, index) => {
    const wrong = (message: string) => [fault(["tags", index], message)];
    const allergen = excluded[tag]?.find((one) => allergens.includes(one));
    if (allergen) return wrong(`${tag} does not go with the allergen ${allergen}`);
    const minutes = minutes_prep + minutes_cook;
    if (tag === "do 20 min" && minutes > QUICK_MINUTES) return wrong(`${tag} does not go with ${minutes} minutes`);
    if (tag !== "puno proteina" || 4 * protein >= PROTEIN_SHARE * kcal) return [];
    return wrong(`${tag} needs a fifth of the energy from protein`);
  });
}

function repeatedFaults({ value, fault }: Sourced<RecipeFile>): Fault[] {
  return (["tags", "allergens"] as const).flatMap((field) => {
    const list: readonly string[] = value[field];
    return list.flatMap((one, index) =>
      list.indexOf(one) < index ? [fault([field, index], `${one} stands there twice`)] : [],
    );
  });
}

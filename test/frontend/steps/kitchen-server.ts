import { isDeepStrictEqual } from "node:util";
import type { Kitchen, WeekRecipe } from "#contract/kitchen.ts";
import { recipeSummary } from "./recipe-records.ts";
import { refusedWith } from "./signed-in-page.tsx";

/** A recipe as a week's answer has it. */
export function weekRecipe(changes: Partial<WeekRecipe> = {}): WeekRecipe {
  const { id, title, picture, meal, minutes_prep, minutes_cook, portions, kcal, protein, carbs, fat, sample } =
    recipeSummary({ sample: false });
  return {
    ...{ id, title, picture, meal, minutes_prep, minutes_cook, portions, kcal, protein, carbs, fat, sample },
    ingredients: [
      { name: "jabuka", aisle: "voće i povrće", amount: 2, unit: "kom" },
      { name: "mlijeko", aisle: "mliječno i jaja", amount: 2, unit: "dl" },
    ],
    ...changes,
  };
}

/** One's own kitchen as the server keeps it: by version, with the recipes that there are. */
export function kitchenServer(start: Partial<Kitchen> = {}, all: readonly WeekRecipe[] = [weekRecipe()]) {
  let stands: Kitchen = { version: 0, week: [], extras: [], ticks: [], ...start };
  let recipes = [...all];
  let access = { granted: true, until: null as string | null };
  const save = (wanted: Kitchen) => {
    const next = { ...stands, ...wanted, version: wanted.version + 1 };
    if (isDeepStrictEqual(stands, next)) return { kitchen: stands };
    if (wanted.version !== stands.version) return refusedWith(409, "kitchen_changed", { kitchen: stands });
    const missing = wanted.week
      .map(({ recipe }) => recipe)
      .filter((id) => !recipes.some((one) => one.id === id) && !stands.week.some(({ recipe }) => recipe === id));
    if (missing.length > 0) return refusedWith(400, "recipe_unknown", { recipes: missing });
    stands = next;
    return { kitchen: stands };
  };
  const answer = () => {
    const shown = recipes.filter(({ id }) => stands.week.some(({ recipe }) => recipe === id));
    return { kitchen: stands, recipes: shown, access };
  };
  return {
    /** What stands there. */
    stands: () => stands,
    /** Answers the call, with a body or without. */
    call: (body?: Kitchen) => (body ? save(body) : answer()),
    /** Takes a recipe out of the catalogue. */
    drop: (id: number) => {
      recipes = recipes.filter((one) => one.id !== id);
    },
    /** Premium from now on, or not. */
    open: (granted: boolean) => {
      access = { granted, until: null };
      recipes = recipes.map((one) => (granted ? one : { ...one, ingredients: one.ingredients.map(withoutAmount) }));
    },
  };
}

function withoutAmount({ name, aisle }: WeekRecipe["ingredients"][number]) {
  return { name, aisle };
}

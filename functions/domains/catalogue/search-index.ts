import type { SearchEntry } from "#contract/product.ts";
import type { Cookbook } from "./cookbook.ts";
import { equipmentFor } from "./exercise-library.ts";
import type { ChallengeRecord, ExercisesRecord, SectionRecord, TrainingRecord, VideoRow } from "./product.ts";

const SECONDS_A_MINUTE = 60;

interface SearchSource extends Cookbook {
  readonly challenges: readonly { readonly product: ChallengeRecord; readonly rows: readonly VideoRow[] }[];
  readonly trainings: readonly {
    readonly product: TrainingRecord;
    readonly sections: readonly SectionRecord[];
    readonly exercises?: ExercisesRecord;
  }[];
}

/**
 * All that a member can look for besides products, by what everybody may know of it: names, pictures, whole minutes and the names of
 * ingredients. Neither what an exercise asks for nor which video it is. Pure.
 */
export function searchEntries(catalogue: SearchSource): SearchEntry[] {
  return [
    ...catalogue.challenges.flatMap(workoutsOf),
    ...exercises(catalogue.trainings),
    ...catalogue.recipes.map((recipe) => ({
      kind: "recipe" as const,
      id: recipe.id,
      title: recipe.title,
      minutes: recipe.minutes_prep + recipe.minutes_cook,
      equipment: [],
      words: [
        "recept",
        recipe.meal,
        ...recipe.tags,
        ...recipe.ingredients.flatMap(({ items }) => items.map(({ name }) => name)),
      ],
      picture: recipe.picture,
    })),
    ...catalogue.mealplans.map(({ id, title, goal, cover }) => ({
      kind: "mealplan" as const,
      id,
      title,
      equipment: [],
      words: [goal, "plan prehrane"],
      picture: cover,
    })),
  ];
}

function workoutsOf({ product, rows }: SearchSource["challenges"][number]): SearchEntry[] {
  return rows.map((row) => ({
    kind: "workout" as const,
    id: product.id,
    title: row.title,
    of: product.title,
    minutes: Math.max(1, Math.round(row.length / SECONDS_A_MINUTE)),
    equipment: product.equipment,
    words: product.goals,
    ...(row.thumbnail_url !== null && { picture: row.thumbnail_url }),
  }));
}

/** Each exercise once, in the first training that has it. */
function exercises(trainings: SearchSource["trainings"]): SearchEntry[] {
  const found = new Map<string, SearchEntry>();
  for (const { product, sections, exercises: facts = {} } of trainings) {
    const all = sections.flatMap(({ subsections }) => subsections.flatMap((day) => day.exercises));
    for (const { id, title } of all) {
      const known = facts[id];
      const { picture, muscles } = known ?? {};
      if (found.has(title)) continue;
      found.set(title, {
        kind: "exercise",
        id: product.id,
        title,
        of: product.title,
        equipment: known ? namedEquipment(known) : [],
        words: [...(muscles?.main ?? []), ...(muscles?.also ?? [])],
        ...(picture !== undefined && { picture }),
      });
    }
  }
  return [...found.values()];
}

function namedEquipment(facts: ExercisesRecord[string]): string[] {
  const needed = equipmentFor(facts);
  return needed.length === 0 && facts.load === "body" ? ["Bez opreme"] : needed;
}

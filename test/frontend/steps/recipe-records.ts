import type { RecipeSummary } from "#contract/recipe.ts";

/** A recipe as lists show it. */
export function recipeSummary(changes: Partial<RecipeSummary> = {}): RecipeSummary {
  return {
    id: 1,
    title: "Zobena kaša s jabukom",
    description: "Topla kaša za hladna jutra.",
    picture: "/pictures/zobena-kasa-s-jabukom.webp",
    meal: "doručak",
    minutes_prep: 5,
    minutes_cook: 10,
    portions: 2,
    level: "lako",
    tags: ["do 20 min", "vegetarijanski"],
    allergens: ["gluten", "mlijeko"],
    kcal: 465,
    protein: 16,
    carbs: 57,
    fat: 19,
    sample: true,
    ...changes,
  };
}

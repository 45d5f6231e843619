import type { Recipe, RecipeSummary } from "#contract/recipe.ts";

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

/** A recipe as somebody sees it to whom it is open: for two portions, with a step that waits. */
export function openRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    ...recipeSummary(),
    ingredients: [
      {
        items: [
          {
            name: "zobene pahuljice",
            aisle: "žitarice i tjestenina",
            amount: 100,
            unit: "g",
            forms: "zobenih pahuljica",
          },
          { name: "mlijeko", aisle: "mliječno i jaja", amount: 400, unit: "ml" },
          {
            name: "jabuka",
            aisle: "voće i povrće",
            amount: 1,
            unit: "kom",
            forms: ["jabuka", "jabuke", "jabuka"],
            note: "za ribanje",
          },
          { name: "med", aisle: "ostalo", amount: 1, unit: "žlica" },
          { name: "sol", aisle: "začini i ulja", amount: 1, unit: "prstohvat", fixed: true },
        ],
      },
      { group: "Za posluživanje", items: [{ name: "cimet", aisle: "začini i ulja" }] },
    ],
    steps: [
      { text: "Naribaj jabuku." },
      { text: "Zagrij mlijeko i skuhaj pahuljice.", minutes: 6 },
      { text: "Umiješaj jabuku i prelij medom.", minutes: 3 },
    ],
    tips: ["Hlađenjem se zgusne."],
    ...changes,
  };
}

/** The same recipe to somebody without Premium. */
export function lockedRecipe(): Recipe {
  return {
    ...recipeSummary({ sample: false }),
    ingredients: [{ items: [{ name: "zobene pahuljice", aisle: "žitarice i tjestenina" }] }],
  };
}

import type { MealPlanFile, RecipeFile } from "#contract/recipe-file.ts";
import { unitForms } from "#contract/recipes/measures.ts";
import { aisles } from "#contract/recipes/shopping-list.ts";
import { allergens, meals, recipeLevels, recipeTags } from "#contract/recipes/values.ts";
import { type FieldsOf, type Form, optionsOf, type RowsField } from "./field.ts";
import { parseIngredients } from "./pasted-ingredients.ts";
import { titleOr } from "./shared-fields.ts";

type Item = RecipeFile["ingredients"][number]["items"][number];

const items: RowsField = {
  as: "rows",
  label: "Sastojci",
  hint: "Zalijepljeni redci („200 g brašna“) razdvajaju se u sastojke. Uz količinu stoji čega ima: „maslinova ulja“, a uz „kom“ tri oblika: „jabuka / jabuke / jabuka“ (1, 2, 5).",
  add: "Novi sastojak",
  inline: true,
  fromTable: {
    label: "Zalijepi sastojke",
    refusal: "Kopirano nije popis: treba bar dva retka, svaki s jednim sastojkom.",
    rows: parseIngredients,
  },
  fields: {
    amount: { as: "number", label: "Količina", short: true },
    unit: { as: "one of", label: "Jedinica", options: optionsOf(Object.keys(unitForms)), short: true },
    name: { as: "line", label: "Sastojak" },
    forms: { as: "forms", label: "Uz količinu" },
    note: { as: "line", label: "Napomena" },
    aisle: { as: "one of", label: "Polica", options: optionsOf(aisles) },
    fixed: { as: "yes", rare: true, label: "Isto za svaki broj porcija" },
  } satisfies FieldsOf<Item>,
  titleOf: (row) => titleOr(row, "Sastojak", "name"),
};

const ingredients: RowsField = {
  as: "rows",
  label: "Skupine sastojaka",
  hint: "Jedna bez imena, ili više njih: za tijesto, za preljev.",
  add: "Nova skupina",
  fields: {
    group: { as: "line", label: "Ime skupine" },
    items,
  } satisfies FieldsOf<RecipeFile["ingredients"][number]>,
  titleOf: (row) => titleOr(row, "Sastojci", "group"),
  begin: () => ({ items: [] }),
};

const steps: RowsField = {
  as: "rows",
  label: "Koraci",
  add: "Novi korak",
  inline: true,
  fields: {
    text: { as: "prose", label: "Što se radi" },
    minutes: { as: "number", label: "Čeka se", unit: "min", short: true },
    picture: { as: "picture", label: "Slika", place: "step" },
  } satisfies FieldsOf<RecipeFile["steps"][number]>,
  titleOf: (row) => titleOr(row, "Korak", "text").slice(0, 40),
};

export const recipeForm: Form = {
  fields: {
    id: { as: "hidden", label: "Broj" },
    title: { as: "line", label: "Naslov" },
    description: { as: "prose", label: "Opis" },
    picture: { as: "picture", label: "Slika" },
    meal: { as: "one of", label: "Obrok", options: optionsOf(meals) },
    level: { as: "one of", label: "Težina", options: optionsOf(recipeLevels) },
    minutes_prep: { as: "number", label: "Priprema", unit: "min", short: true },
    minutes_cook: { as: "number", label: "Kuhanje", unit: "min", short: true },
    portions: { as: "number", label: "Porcija", short: true },
    tags: { as: "some of", label: "Oznake", options: recipeTags },
    allergens: { as: "some of", label: "Alergeni", options: allergens },
    kcal: { as: "number", label: "Energija porcije", unit: "kcal", short: true },
    protein: { as: "number", label: "Proteini", unit: "g", short: true },
    carbs: { as: "number", label: "Ugljikohidrati", unit: "g", short: true },
    fat: { as: "number", label: "Masti", unit: "g", short: true },
    ingredients,
    steps,
    tips: { as: "lines", label: "Savjeti", hint: "Svaki u svoj redak." },
    video_id: {
      as: "line",
      label: "Video",
      picks: "video alone",
      hint: "Video izazova ili programa koji Premium uključuje.",
    },
    sample: { as: "yes", label: "Otvoren svima" },
    retired: { as: "hidden", label: "Povučeno iz ponude" },
  } satisfies FieldsOf<RecipeFile>,
  groups: [
    { label: "O receptu", fields: ["title", "description", "picture", "meal", "level", "sample", "video_id"] },
    { label: "Sastojci", fields: ["portions", "ingredients"] },
    { label: "Koraci", fields: ["minutes_prep", "minutes_cook", "steps", "tips"] },
    { label: "Vrijednosti", fields: ["kcal", "protein", "carbs", "fat", "tags", "allergens"] },
  ],
};

/** A week of meals. */
export const mealPlanForm: Form = {
  fields: {
    id: { as: "hidden", label: "Broj" },
    title: { as: "line", label: "Naslov" },
    description: { as: "prose", label: "Opis" },
    cover: { as: "picture", label: "Naslovnica" },
    goal: { as: "line", label: "Cilj" },
    days: {
      as: "week",
      label: "Tjedan",
      day: {
        add: "Novi obrok",
        inline: true,
        fields: {
          meal: { as: "one of", label: "Obrok", options: optionsOf(meals) },
          recipe: { as: "recipe", label: "Recept" },
          portions: { as: "number", label: "Porcija", short: true },
        } satisfies FieldsOf<MealPlanFile["days"][number][number]>,
        titleOf: (row) => titleOr(row, "Obrok", "meal"),
      },
    },
    retired: { as: "hidden", label: "Povučeno iz ponude" },
  } satisfies FieldsOf<MealPlanFile>,
  groups: [
    { label: "O planu", fields: ["title", "description", "goal", "cover"] },
    { label: "Tjedan", fields: ["days"] },
  ],
};

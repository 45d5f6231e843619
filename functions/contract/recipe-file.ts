import * as z from "zod/mini";
import { catalogueId, textId } from "./primitives.ts";
import { aisle, allergen, portions, recipeLevel, recipeMeal, recipeTag, unit } from "./recipe.ts";
import { readable } from "./writing.ts";

/** The files of recipes and meal plans that an operator fills the catalogue with (`docs/catalogue.md`). */
const words = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(120));
const prose = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(1000));
const minutes = z.int().check(z.minimum(0), z.maximum(24 * 60));
const waiting = z.int().check(z.minimum(1), z.maximum(24 * 60));
const grams = z.int().check(z.minimum(0), z.maximum(300));
const picture = z
  .string()
  .check(
    z.regex(
      /^(\/pictures\/[a-z0-9-]+\.(webp|avif|png|jpg)|https:\/\/\S+)$/,
      "ovdje stoji /pictures/ime.webp ili https adresa",
    ),
  );

const form = z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(60));
const forms = z.union(
  [form, z.array(form).check(z.length(3, "tri oblika: jaje, jaja, jaja"))],
  "ovdje stoji jedan oblik (maslinova ulja) ili popis od tri ([jaje, jaja, jaja])",
);
interface Formed {
  readonly unit?: string | undefined;
  readonly forms?: string | readonly string[] | undefined;
}

/** An amount has a unit and a unit an amount; without both it is to taste. Pieces have three forms, what is measured one. */
const ingredientFile = z
  .strictObject({
    name: z.string().check(z.trim(), readable, z.minLength(1), z.maxLength(60)),
    aisle,
    amount: z.optional(z.number().check(z.positive(), z.maximum(5000))),
    unit: z.optional(unit),
    forms: z.optional(forms),
    note: z.optional(words),
    fixed: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (item: { amount?: unknown; unit?: unknown }) => (item.amount === undefined) === (item.unit === undefined),
      "količina ide s jedinicom, ili bez obje",
    ),
    z.refine((item: Formed) => item.forms === undefined || Array.isArray(item.forms) === (item.unit === "kom"), {
      error: "kom traži tri oblika (1 jabuka, 2 jabuke, 5 jabuka), a mjera jedan (žlica čega: maslinova ulja)",
      path: ["forms"],
    }),
  );

export const recipeFile = z.strictObject({
  id: catalogueId,
  title: words,
  description: prose,
  picture,
  meal: recipeMeal,
  minutes_prep: minutes,
  minutes_cook: minutes,
  portions,
  level: recipeLevel,
  tags: z.array(recipeTag),
  allergens: z.array(allergen),
  kcal: z.int().check(z.minimum(10), z.maximum(3000)),
  protein: grams,
  carbs: grams,
  fat: grams,
  ingredients: z
    .array(z.strictObject({ group: z.optional(words), items: z.array(ingredientFile).check(z.minLength(1)) }))
    .check(z.minLength(1)),
  steps: z
    .array(z.strictObject({ text: prose, picture: z.optional(picture), minutes: z.optional(waiting) }))
    .check(z.minLength(1), z.maxLength(20)),
  tips: z.optional(z.array(prose)),
  video_id: z.optional(textId),
  sample: z.optional(z.boolean()),
  /** No longer in the lists; Premium members keep it. */
  retired: z.optional(z.boolean()),
});
export type RecipeFile = z.infer<typeof recipeFile>;

export const mealPlanFile = z.strictObject({
  id: catalogueId,
  title: words,
  description: prose,
  cover: picture,
  goal: words,
  retired: z.optional(z.boolean()),
  days: z
    .array(
      z
        .array(z.strictObject({ meal: recipeMeal, recipe: catalogueId, portions: z.optional(portions) }))
        .check(z.minLength(1), z.maxLength(8)),
    )
    .check(z.length(7)),
});
export type MealPlanFile = z.infer<typeof mealPlanFile>;

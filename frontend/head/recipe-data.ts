import { ingredientText } from "#contract/measure-words.ts";
import type { Recipe } from "#contract/recipe.ts";
import type { ShopFile } from "#contract/shop.ts";
import { absolute } from "./site-url.ts";

type Ingredient = Recipe["ingredients"][number]["items"][number];

/** A recipe as search engines read it. Amounts and steps are there where the recipe is open to everybody. */
export function recipeData(recipe: Recipe, path: string, picture: string, { brand }: ShopFile): object {
  const { title, description, meal, tags, portions, minutes_prep, minutes_cook, steps, sample } = recipe;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    description,
    image: [absolute(recipe.picture), absolute(picture)],
    url: absolute(path),
    inLanguage: "hr",
    author: { "@type": "Organization", name: brand },
    recipeCategory: meal,
    keywords: tags.join(", "),
    recipeYield: String(portions),
    prepTime: duration(minutes_prep),
    cookTime: duration(minutes_cook),
    totalTime: duration(minutes_prep + minutes_cook),
    isAccessibleForFree: sample,
    recipeIngredient: recipe.ingredients.flatMap(({ items }) => items.map((item) => lineOf(item, portions))),
    ...(steps && { recipeInstructions: steps.map(({ text }) => ({ "@type": "HowToStep", text })) }),
    nutrition: nutritionOf(recipe),
  };
}

function nutritionOf({ kcal, protein, carbs, fat }: Recipe): object {
  return {
    "@type": "NutritionInformation",
    servingSize: "1 porcija",
    calories: `${kcal} kcal`,
    proteinContent: `${protein} g`,
    carbohydrateContent: `${carbs} g`,
    fatContent: `${fat} g`,
  };
}

/** 30 g oraha, nasjeckanih */
function lineOf(item: Ingredient, portions: number): string {
  const { amount, name } = ingredientText(item, portions, portions);
  return [[amount, name].filter(Boolean).join(" "), item.note].filter(Boolean).join(", ");
}

/** A time as ISO 8601 says it. */
function duration(minutes: number): string {
  return `PT${minutes}M`;
}

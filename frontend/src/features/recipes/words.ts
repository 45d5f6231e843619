import { counted } from "#contract/counted.ts";
import type { RecipeSummary } from "#contract/recipe.ts";

const HOUR = 60;

/** How long a recipe takes, in minutes. */
export function minutesOf({
  minutes_prep,
  minutes_cook,
}: Pick<RecipeSummary, "minutes_prep" | "minutes_cook">): number {
  return minutes_prep + minutes_cook;
}

/** 25 min, 1 h, 1 h 30 min. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** 4 porcije */
export function portionsText(portions: number): string {
  return counted(portions, "porcija", "porcije", "porcija");
}

/** A text whose numbers keep their units on the same line: `kocke od 2 cm`. */
export function withWholeAmounts(text: string): string {
  return text.replace(/(\d) (?=(?:cm|mm|min|kg|g|ml|dl|l|h|°C|%)(?![\p{L}\d]))/gu, "$1\u00a0");
}

/** A word with a capital at its beginning. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase("hr") + word.slice(1);
}

/** The allergens of a recipe in a sentence. */
export function allergenText(allergens: readonly string[]): string {
  if (allergens.length === 0) return "Nijedan od 14 alergena koji se moraju navesti.";
  return `Sadrži: ${allergens.join(", ")}.`;
}

/** What search results say of a recipe. */
export function recipeDescription(recipe: RecipeSummary): string {
  const { description, kcal, protein } = recipe;
  return `${description.split("\n")[0]} ${durationText(minutesOf(recipe))}, ${kcal} kcal i ${protein} g proteina po porciji.`;
}

/** What search results say of all recipes. */
export function listDescription(recipes: readonly RecipeSummary[]): string {
  const open = recipes.filter(({ sample }) => sample).length;
  const all = counted(recipes.length, "recept", "recepta", "recepata");
  return `${all} s vremenom, energijom, proteinima i alergenima po porciji. ${counted(open, "recept je otvoren", "recepta su otvorena", "recepata je otvoreno")} svima, ostali uz Premium.`;
}

import { counted } from "#contract/counted.ts";
import { once } from "#contract/once.ts";
import type { ShownMeal } from "./own/shown-week.ts";

const whole = once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 0 }));

/** 21 obrok */
export function mealsText(count: number): string {
  return counted(count, "obrok", "obroka", "obroka");
}

/** 1.840 kcal */
export function energyText(kcal: number): string {
  return `${whole().format(kcal)} kcal`;
}

/** What a portion of each of a day's meals comes to: 1.840 kcal · 112 g proteina po osobi; nothing while a recipe of it is on its way. */
export function dayText(meals: readonly ShownMeal[]): string {
  const recipes = meals.flatMap(({ recipe }) => recipe ?? []);
  if (recipes.length === 0 || meals.some(({ recipe, isGone }) => !recipe && !isGone)) return "";
  const sum = (of: "kcal" | "protein") => recipes.reduce((total, recipe) => total + recipe[of], 0);
  return `${energyText(sum("kcal"))} · ${sum("protein")} g proteina po osobi`;
}

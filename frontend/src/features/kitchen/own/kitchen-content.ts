import type { Kitchen, OwnMeal } from "#contract/kitchen.ts";
import { MOST_MARKED, MOST_MEALS } from "#contract/recipes/measures.ts";
import { foldedName, lineOf, MOST_EXTRAS, MOST_TICKS } from "#contract/recipes/shopping-list.ts";

/** What somebody keeps of their kitchen: the week, what they added to the list, what is ticked. */
export type KitchenContent = Omit<Kitchen, "version">;

/** Before anybody cooked. */
export const NOTHING: KitchenContent = { week: [], extras: [], ticks: [] };

/** What a meal is known by: a recipe stands once at a meal of a day. */
export function mealKey({ day, meal, recipe }: OwnMeal): string {
  return `${day}|${meal}|${recipe}`;
}

/** The key of a thing that was added by hand among the list's ticks. */
export function extraKey(name: string): string {
  return `${foldedName(name)}|+`;
}

/** A week with these meals too, as far as there is room; one that stands there already gets their portions. */
export function withMeals(content: KitchenContent, meals: readonly OwnMeal[]): KitchenContent {
  const week = new Map(content.week.map((meal) => [mealKey(meal), meal]));
  for (const meal of meals) week.set(mealKey(meal), meal);
  return { ...content, week: [...week.values()].slice(0, MOST_MEALS) };
}

/** A week without a meal. */
export function withoutMeal(content: KitchenContent, meal: OwnMeal): KitchenContent {
  const key = mealKey(meal);
  return { ...content, week: content.week.filter((one) => mealKey(one) !== key) };
}

/** A week with a meal in another's place: of another day, another meal, for more or fewer. */
export function withMealChanged(content: KitchenContent, before: OwnMeal, after: OwnMeal): KitchenContent {
  return withMeals(withoutMeal(content, before), [after]);
}

/** A week of these meals alone; one shops anew for it. */
export function withWeek(content: KitchenContent, week: readonly OwnMeal[]): KitchenContent {
  return withMeals({ ...content, week: [], ticks: extraTicks(content) }, week);
}

/** The same meals for the next week: nothing is in the basket, and what was added and bought is gone. */
export function nextWeek(content: KitchenContent): KitchenContent {
  const extras = content.extras.filter((name) => !content.ticks.includes(extraKey(name)));
  return { ...content, extras, ticks: [] };
}

/** The list with a line in the basket, as much as its tick says, or out of it; where there is no more room, ticks of lines that are not there go. */
export function withTick(
  content: KitchenContent,
  tick: string,
  ticked: boolean,
  lines: readonly string[],
): KitchenContent {
  const others = content.ticks.filter((one) => lineOf(one) !== lineOf(tick));
  if (!ticked) return { ...content, ticks: others };
  const kept = others.length < MOST_TICKS ? others : others.filter((one) => lines.includes(lineOf(one)));
  return { ...content, ticks: [...kept, tick].slice(-MOST_TICKS) };
}

/** The list with something added; what stands there already, under whatever capitals, is not added again. */
export function withExtra(content: KitchenContent, name: string): KitchenContent {
  const known = content.extras.some((one) => extraKey(one) === extraKey(name));
  if (known || name.trim() === "") return content;
  return { ...content, extras: [...content.extras, name.trim()].slice(0, MOST_EXTRAS) };
}

/** The list without something that was added. */
export function withoutExtra(content: KitchenContent, name: string): KitchenContent {
  const key = extraKey(name);
  const ticks = content.ticks.filter((one) => one !== key);
  return { ...content, extras: content.extras.filter((one) => one !== name), ticks };
}

/** A kitchen with a recipe among the favourites, or without it. */
export function withFavourite(content: KitchenContent, recipe: number, isOne: boolean): KitchenContent {
  const others = (content.favourites ?? []).filter((id) => id !== recipe);
  return { ...content, favourites: isOne ? [...others, recipe].slice(-MOST_MARKED) : others };
}

/** A kitchen in which a recipe was cooked on a day (yyyy-mm-dd), or never. */
export function withCooked(content: KitchenContent, recipe: number, day: string | undefined): KitchenContent {
  const others = (content.cooked ?? []).filter((one) => one.recipe !== recipe);
  return { ...content, cooked: day === undefined ? others : [...others, { recipe, day }].slice(-MOST_MARKED) };
}

function extraTicks({ extras, ticks }: KitchenContent): string[] {
  const keys = extras.map(extraKey);
  return ticks.filter((key) => keys.includes(key));
}

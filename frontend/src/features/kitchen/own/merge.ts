import { MOST_MARKED, MOST_MEALS } from "#contract/recipes/measures.ts";
import { lineOf, MOST_EXTRAS, MOST_TICKS } from "#contract/recipes/shopping-list.ts";
import { extraKey, type KitchenContent, mealKey } from "./kitchen-content.ts";

/**
 * What two devices made of the same kitchen: every change of this one (`own` against `base`) in what the other one left (`theirs`). Meals,
 * additions and ticks each count for themselves, so that none is lost; where both changed the same meal, this device's change holds.
 * Also the way back from a change: `base` after it, `theirs` before it. Pure.
 */
export function merged(base: KitchenContent, own: KitchenContent, theirs: KitchenContent): KitchenContent {
  // An app of before left this device's marks out: it changed none.
  const here = { favourites: base.favourites ?? [], cooked: base.cooked ?? [], ...own };
  const join = <T>(of: (content: KitchenContent) => Map<string, T>) => [
    ...joined(of(base), of(here), of(theirs)).values(),
  ];
  return {
    week: join(({ week }) => new Map(week.map((meal) => [mealKey(meal), meal]))).slice(0, MOST_MEALS),
    extras: join(({ extras }) => new Map(extras.map((name) => [extraKey(name), name]))).slice(0, MOST_EXTRAS),
    ticks: join(({ ticks }) => new Map(ticks.map((tick) => [lineOf(tick), tick]))).slice(0, MOST_TICKS),
    favourites: join(({ favourites = [] }) => new Map(favourites.map((id) => [String(id), id]))).slice(-MOST_MARKED),
    cooked: join(({ cooked = [] }) => new Map(cooked.map((one) => [String(one.recipe), one]))).slice(-MOST_MARKED),
  };
}

/** Whether two kitchens hold the same, in whatever order. Pure. */
export function isSame(one: KitchenContent, other: KitchenContent): boolean {
  return textOf(one) === textOf(other);
}

function joined<T>(base: Map<string, T>, own: Map<string, T>, theirs: Map<string, T>): Map<string, T> {
  const result = new Map(theirs);
  for (const [key, value] of own) if (!isEqual(base.get(key), value)) result.set(key, value);
  for (const key of base.keys()) if (!own.has(key)) result.delete(key);
  return result;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf({ week, extras, ticks, favourites = [], cooked = [] }: KitchenContent): string {
  const meals = week.map((meal) => `${mealKey(meal)}|${meal.portions}`);
  const days = cooked.map(({ recipe, day }) => `${recipe}|${day}`);
  return JSON.stringify([meals, extras, ticks, favourites.map(String), days].map((list) => list.toSorted()));
}

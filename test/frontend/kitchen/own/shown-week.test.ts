import { expect, it } from "vitest";
import type { LocalKitchen } from "../../../../frontend/src/features/kitchen/own/local-kitchen.ts";
import {
  daysOf,
  isOpen,
  listOf,
  missingIngredients,
} from "../../../../frontend/src/features/kitchen/own/shown-week.ts";
import { weekRecipe } from "../../steps/kitchen-server.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const breakfast = { day: 1, meal: "doručak", recipe: 1, portions: 2 } as const;
const kept: LocalKitchen = {
  base: { version: 1, week: [], extras: [], ticks: [] },
  own: {
    week: [{ ...breakfast, meal: "večera" }, breakfast, { ...breakfast, recipe: 9 }],
    extras: ["Vrećice"],
    ticks: [],
  },
  recipes: [weekRecipe()],
  asked: [1, 9],
  access: { granted: true, until: "2026-11-22T13:00:00.000Z" },
};

it("shows a day from breakfast on, and what has gone from it", () => {
  const [monday = []] = daysOf(kept);
  expect(monday.map(({ meal, isGone }) => [meal.meal, isGone])).toEqual([
    ["doručak", false],
    ["doručak", true],
    ["večera", false],
  ]);
});

it("closes amounts by the server's clock when access ends, network or not; samples stay whole", () => {
  const amounts = (now: number, sample = false) =>
    listOf({ ...kept, recipes: [weekRecipe({ sample })] }, now).aisles.flatMap(({ lines }) =>
      lines.map(({ amounts: [first] }) => first?.amount),
    );
  expect(isOpen(kept, NOON)).toBe(true);
  expect(amounts(NOON)).toEqual([4, 500]);
  expect(amounts(NOON + 3_600_000)).toEqual([undefined, undefined]);
  expect(amounts(NOON + 3_600_000, true)).toEqual([4, 500]);
});

it("keeps oils and spices apart from what is to be bought: most kitchens have them", () => {
  const oil = { name: "maslinovo ulje", aisle: "začini i ulja", amount: 3, unit: "žlica" } as const;
  const { aisles, pantry } = listOf({ ...kept, recipes: [weekRecipe({ ingredients: [oil] })] }, NOON);
  expect([aisles, pantry.map(({ name }) => name)]).toEqual([[], ["maslinovo ulje"]]);
});

it("counts the recipes whose ingredients only the server knows", () => {
  const { ingredients: _unheard, ...summary } = weekRecipe({ id: 3 });
  const own = { ...kept.own, week: [...kept.own.week, { ...breakfast, recipe: 3 }] };
  expect(missingIngredients({ ...kept, own, recipes: [weekRecipe(), summary] })).toBe(1);
  expect(missingIngredients(kept)).toBe(0);
});

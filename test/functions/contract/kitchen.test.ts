import { expect, it } from "vitest";
import * as z from "zod/mini";
import { saveKitchen } from "#contract/kitchen.ts";
import { MOST_MARKED, MOST_MEALS } from "#contract/recipes/measures.ts";
import { LONGEST_EXTRA, LONGEST_TICK, MOST_EXTRAS, MOST_TICKS } from "#contract/recipes/shopping-list.ts";

it("a kitchen that is full to all its limits can be sent, also by a page that goes", () => {
  const recipe = 1_000_000;
  const of = <T>(length: number, one: T) => Array.from({ length }, () => one);
  const full = {
    version: 1_000_000_000,
    week: of(MOST_MEALS, { day: 7, meal: "međuobrok", recipe, portions: 12 }),
    extras: of(MOST_EXTRAS, "č".repeat(LONGEST_EXTRA)),
    ticks: of(MOST_TICKS, "č".repeat(LONGEST_TICK)),
    favourites: of(MOST_MARKED, recipe),
    cooked: of(MOST_MARKED, { recipe, day: "2026-11-30" }),
  };
  expect(z.safeParse(saveKitchen.body, full).success).toBe(true);
  const size = new TextEncoder().encode(JSON.stringify(full)).length;
  expect(size).toBeLessThan(saveKitchen.bytes);
  expect(saveKitchen.bytes).toBeLessThan(64 * 1024);
});

import { resolve } from "node:path";
import { expect, it } from "vitest";
import { catalogueSnapshot } from "#infra/tools/catalogue/build-catalogue.ts";

const demo = resolve(import.meta.dirname, "../../../../infra/local/demo/catalogue");

it("gives public pages two recipes whole, and of all others neither amounts nor steps", () => {
  const { recipes, details } = catalogueSnapshot(demo, new Date("2026-11-22T10:00:00Z"));
  expect(recipes).toHaveLength(24);
  const open = details.recipes.filter(({ access }) => access.granted);
  expect(open.map(({ recipe }) => recipe.title).toSorted()).toEqual([
    "Piletina s batatom i brokulom iz pećnice",
    "Zobena kaša s jabukom i orasima",
  ]);
  for (const { recipe } of open) expect(recipe.steps?.length).toBeGreaterThan(2);
  const closed = JSON.stringify([recipes, details.recipes.filter(({ access }) => !access.granted)]);
  expect(closed).not.toMatch(/"(?:amount|steps|tips|note|video_id)":/);
});

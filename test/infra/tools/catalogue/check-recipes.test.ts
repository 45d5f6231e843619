import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const DEMO = join(import.meta.dirname, "../../../../infra/local/demo/catalogue");
const folder = mkdtempSync(join(tmpdir(), "recipes-"));
const { recipes, mealplans } = buildCatalogue(readCatalogue(DEMO), new Date("2026-11-21T10:00:00Z"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of the demo's catalogue with one text of one file changed. */
function refusal(file: string, right: string, wrong: string): string {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(DEMO, copy, { recursive: true });
  const text = readFileSync(join(copy, file), "utf8");
  expect(text).toContain(right);
  writeFileSync(join(copy, file), text.replace(right, wrong));
  try {
    readCatalogue(copy);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("a recipe's file", () => {
  it.each([
    ["title:", "titel:", /:2:\d+ titel: this field is not known here/],
    ["allergens: [gluten", "allergens: [gljive", /allergens\[0\]: Invalid option/],
    ["allergens: [gluten,", "allergens: [gluten, gluten,", /allergens\[1\]: gluten stands there twice/],
    ["unit: g", "unit: šalica", /ingredients\[0\]\.items\[0\]\.unit: Invalid option/],
    ["amount: 100, unit: g", "amount: 100", /ingredients\[0\]\.items\[0\]: expected an amount with its unit/],
    ["portions: 2", "portions: 13", /portions: Too big/],
    ["portions: 2", "portions: 0", /portions: Too small/],
    ["kcal: 465", "kcal: 600", /kcal: says 600, but protein, carbs and fat make 463/],
    ["minutes_cook: 10", "minutes_cook: 40", /tags\[0\]: do 20 min does not go with 45 minutes/],
    ["vegetarijanski", "veganski", /tags\[1\]: veganski does not go with the allergen mlijeko/],
    ["vegetarijanski", "puno proteina", /tags\[1\]: puno proteina needs a fifth of the energy/],
    ["id: 1", "id: 2", /id: 2 is taken already/],
  ])("with %j read %j is refused by its place", (right, wrong, fault) => {
    expect(refusal("recipes/zobena-kasa-s-jabukom.yaml", right, wrong)).toMatch(fault);
  });
});

describe("a meal plan's file", () => {
  it.each([
    [
      "recipe: 6",
      "recipe: 96",
      /^mealplans\/tjedan-za-snagu\.yaml:\d+:\d+ days\[0\]\[0\]\.recipe: there is no recipe 96/,
    ],
    ["recipe: 6", "recipe: 6, portions: 40", /days\[0\]\[0\]\.portions: Too big/],
    ["- - {", "- [] \n  - - {", /days: Too big/],
  ])("with %j read %j is refused by its place", (right, wrong, fault) => {
    expect(refusal("mealplans/tjedan-za-snagu.yaml", right, wrong)).toMatch(fault);
  });

  it("gives each day the kcal of what is eaten", () => {
    const kcal = new Map(recipes.map((recipe) => [recipe.id, recipe.kcal]));
    for (const plan of mealplans) {
      const days = plan.days.map((meals) =>
        meals.reduce((sum, { recipe, portions }) => sum + (kcal.get(recipe) ?? 0) * portions, 0),
      );
      expect(plan.kcal).toEqual(days);
    }
  });
});

describe("the demo's recipes", () => {
  it("are twenty-four with two samples, and three weeks", () => {
    const of = (...meals: string[]) => recipes.filter(({ meal }) => meals.includes(meal)).length;
    expect([of("doručak"), of("ručak"), of("večera"), of("međuobrok", "desert")]).toEqual([6, 7, 7, 4]);
    expect(recipes.filter(({ sample }) => sample)).toHaveLength(2);
    expect(mealplans.map(({ days }) => days.length)).toEqual([7, 7, 7]);
    expect(new Set(recipes.map(({ picture }) => picture)).size).toBe(24);
  });
});

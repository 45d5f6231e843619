import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mealPlanFile, recipeFile } from "#contract/recipe-file.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { crossCheck } from "#infra/tools/catalogue/cross-check.ts";
import { faultLine } from "#infra/tools/catalogue/fault.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";
import { readSource } from "#infra/tools/catalogue/source-file.ts";

const DEMO = join(import.meta.dirname, "../../../../infra/local/demo/catalogue");
const demo = readCatalogue(DEMO);
const { recipes, mealplans } = buildCatalogue(demo, new Date("2026-11-21T10:00:00Z"));
const [sold, included] = [false, true].map(
  (isIncluded) =>
    demo.challenges.find(({ value }) => value.with_subscription === isIncluded)?.value.videos[0]?.video_id,
);
const schemas = { recipes: recipeFile, mealplans: mealPlanFile };

/** What is said of the demo's catalogue with one text of one file changed. */
function refusal(folder: keyof typeof schemas, name: string, right: string, wrong: string): string {
  const file = `${folder}/${name}.yaml`;
  const text = readFileSync(join(DEMO, file), "utf8");
  expect(text).toContain(right);
  const reading = readSource(file, text.replace(right, wrong), schemas[folder]);
  if (!("read" in reading)) return reading.faults.map(faultLine).join("\n");
  const others = demo[folder].filter(({ fault }) => fault([], "").file !== file);
  return crossCheck({ ...demo, [folder]: [...others, reading.read] })
    .map(faultLine)
    .join("\n");
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
    ["sample: true", "video_id: nowhere", /video_id: nowhere is in no product that Premium includes/],
    ["sample: true", `video_id: ${sold}`, /video_id: \S+ is in no product that Premium includes/],
    ["sample: true", `sample: true\nvideo_id: ${included}`, /video_id: is for Premium members, but a sample is/],
    ["sample: true", `video_id: ${included}`, /^$/],
  ])("with %j read %j is refused by its place", (right, wrong, fault) => {
    expect(refusal("recipes", "zobena-kasa-s-jabukom", right, wrong)).toMatch(fault);
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
    expect(refusal("mealplans", "tjedan-za-snagu", right, wrong)).toMatch(fault);
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

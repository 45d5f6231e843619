import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mealPlanFile, recipeFile } from "#contract/recipe-file.ts";
import { crossCheck } from "#functions/domains/catalogue/publish/cross-check.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { faultLine, fileCheck, readCatalogue, readSource } from "#infra/tools/catalogue/read-catalogue.ts";

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
  return crossCheck({ ...demo, [folder]: [...others, reading.read] }, fileCheck(demo.files))
    .map(faultLine)
    .join("\n");
}

describe("a recipe's file", () => {
  it.each([
    ["title:", "titel:", /:2:\d+ titel: ovo polje ovdje ne postoji/],
    ["allergens: [gluten", "allergens: [gljive", /allergens\[0\]: može biti: gluten/],
    ["allergens: [gluten,", "allergens: [gluten, gluten,", /allergens\[1\]: gluten je ovdje dvaput/],
    ["unit: g", "unit: šalica", /ingredients\[0\]\.items\[0\]\.unit: može biti: g, kg/],
    ["amount: 100, unit: g", "amount: 100", /ingredients\[0\]\.items\[0\]: količina ide s jedinicom/],
    ["forms: [jabuka, jabuke, jabuka]", "forms: jabuke", /items\[2\]\.forms: kom traži tri oblika/],
    ["forms: oraha", "forms: [orah, oraha, oraha]", /items\[3\]\.forms: kom traži tri oblika \(1 jabuka/],
    ["forms: [jabuka, jabuke, jabuka]", "forms: [jabuka, jabuke]", /items\[2\]\.forms: tri oblika: jaje, jaja, jaja/],
    ["forms: oraha, ", "", /^$/],
    ["portions: 2", "portions: 13", /portions: najviše 12/],
    ["portions: 2", "portions: 0", /portions: najmanje 1/],
    ["kcal: 465", "kcal: 600", /kcal: piše 600, a proteini, ugljikohidrati i masti daju 463/],
    ["minutes_cook: 10", "minutes_cook: 40", /tags\[0\]: do 20 min ne ide uz 45 min/],
    ["vegetarijanski", "veganski", /tags\[1\]: veganski ne ide uz alergen mlijeko/],
    ["vegetarijanski", "puno proteina", /tags\[1\]: puno proteina traži petinu energije/],
    ["id: 1", "id: 2", /id: 2 je već zauzeto/],
    ["sample: true", "video_id: nowhere", /video_id: nowhere nije ni u jednom programu koji Premium uključuje/],
    ["sample: true", `video_id: ${sold}`, /video_id: \S+ nije ni u jednom programu/],
    ["sample: true", `sample: true\nvideo_id: ${included}`, /video_id: je za Premium članove, a besplatan/],
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
      /^mealplans\/tjedan-za-snagu\.yaml:\d+:\d+ days\[0\]\[0\]\.recipe: recepta 96 nema u ponudi/,
    ],
    ["recipe: 6", "recipe: 6, portions: 40", /days\[0\]\[0\]\.portions: najviše 12/],
    ["- - {", "- [] \n  - - {", /days: najviše 7/],
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

  it("say how each ingredient is called behind its amount", () => {
    const items = recipes.flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items));
    expect(items.filter(({ amount, forms }) => (amount === undefined) !== (forms === undefined))).toEqual([]);
  });
});

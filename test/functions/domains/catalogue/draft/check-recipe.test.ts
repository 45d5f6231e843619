import { describe, expect, it } from "vitest";
import { allergenFaults, recipeFaults } from "#functions/domains/catalogue/draft/check-recipe.ts";

/** The allergens that are asked for by ingredients of these names. */
function askedFor(names: readonly string[], allergens: readonly string[] = []): string[] {
  const value = { allergens, ingredients: [{ items: names.map((name) => ({ name })) }] };
  return allergenFaults({ value: value as never, name: "", fault: (path, message) => `${path.join(".")}: ${message}` });
}

describe("a recipe names the allergens of its ingredients", () => {
  it.each([
    ["jaja", "jaja"],
    ["Grčki jogurt", "mlijeko"],
    ["tvrdi sir za ribanje", "mlijeko"],
    ["zobene pahuljice", "gluten"],
    ["tuna u vlastitom soku", "riba"],
    ["bademovo mlijeko", "orašasti plodovi"],
    ["maslac od kikirikija", "kikiriki"],
    ["kravlje mlijeko", "mlijeko"],
  ])("%s: %s", (name, allergen) => {
    expect(askedFor([name])).toEqual([
      expect.stringMatching(`^allergens: sastojak „${name}“ traži alergen ${allergen};`),
    ]);
    expect(askedFor([name], [allergen])).toEqual([]);
  });

  it.each([
    "povrtni temeljac bez celera",
    "kokosovo mlijeko",
    "sirup od agave",
    "maslinovo ulje",
    "tjestenina bez glutena i bez jaja",
    "zobene pahuljice bez glutena",
    "muškatni oraščić",
  ])("%s asks for nothing that is not in it", (name) => {
    expect(askedFor([name])).toEqual([]);
  });
});

/** What is wrong with a tag of a recipe of this ingredient, no allergen named. */
function tagged(tag: string, name: string): string[] {
  const value = {
    tags: [tag],
    allergens: [],
    ingredients: [{ items: [{ name }] }],
    kcal: 0,
    protein: 0,
    carbs: 0,
    fat: 0,
  };
  return recipeFaults({ value: value as never, name: "", fault: (path, message) => `${path.join(".")}: ${message}` });
}

describe("a recipe's mark is true of its ingredients", () => {
  it.each([
    ["veganski", "jaja"],
    ["veganski", "kravlje mlijeko"],
    ["veganski", "med"],
    ["vegetarijanski", "pileća prsa"],
    ["vegetarijanski", "tuna"],
    ["bez glutena", "zobene pahuljice"],
  ])("%s is refused with %s", (tag, name) => {
    expect(tagged(tag, name)).toEqual([`tags.0: ${tag} ne ide uz sastojak „${name}“`]);
  });

  it.each([
    ["veganski", "zobeno mlijeko"],
    ["veganski", "sojina kobasica"],
    ["vegetarijanski", "med"],
    ["bez glutena", "zobene pahuljice bez glutena"],
  ])("%s may stand with %s", (tag, name) => {
    expect(tagged(tag, name)).toEqual([]);
  });
});

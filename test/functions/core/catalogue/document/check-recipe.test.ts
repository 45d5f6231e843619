import { describe, expect, it } from "vitest";
import { allergenFaults } from "#functions/core/catalogue/document/check-recipe.ts";

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
      expect.stringMatching(`^allergens: sastojak „${name}” traži alergen ${allergen};`),
    ]);
    expect(askedFor([name], [allergen])).toEqual([]);
  });

  it.each([
    "povrtni temeljac bez celera",
    "kokosovo mlijeko",
    "sirup od agave",
    "maslinovo ulje",
    "tjestenina bez glutena i bez jaja",
    "muškatni oraščić",
  ])("%s asks for nothing that is not in it", (name) => {
    expect(askedFor([name], ["gluten"])).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Ingredient, shoppingList } from "#contract/recipes/shopping-list.ts";

const cooked = (ingredients: readonly Ingredient[], wanted = 2) => ({ portions: 2, wanted, ingredients });
const carrots: Ingredient = { name: "mrkva", amount: 300, unit: "g", aisle: "voće i povrće" };
const moreCarrots: Ingredient = { name: "Mrkva ", amount: 1, unit: "kg", aisle: "voće i povrće" };
const milk: Ingredient = { name: "mlijeko", amount: 2, unit: "dl", aisle: "mliječno i jaja" };

describe("the shopping list", () => {
  it("adds up the same name by grams and by millilitres, in the units of a shop", () => {
    const list = shoppingList(
      [
        cooked([carrots, milk]),
        cooked([moreCarrots, { ...milk, amount: 300, unit: "ml" }]),
        cooked([{ ...milk, amount: 1, unit: "l" }]),
      ],
      [],
    );
    expect(list).toEqual([
      { aisle: "voće i povrće", lines: [{ key: "mrkva|g", name: "mrkva", amount: 1.3, unit: "kg", ticked: false }] },
      {
        aisle: "mliječno i jaja",
        lines: [{ key: "mlijeko|ml", name: "mlijeko", amount: 1.5, unit: "l", ticked: false }],
      },
    ]);
  });

  it("keeps pieces apart from grams, and what is to taste without an amount", () => {
    const [aisle] = shoppingList(
      [cooked([carrots, { ...carrots, amount: 2, unit: "kom" }, { name: "češnjak", aisle: "voće i povrće" }])],
      [],
    );
    expect(aisle?.lines.map(({ key }) => key)).toEqual(["češnjak|", "mrkva|g", "mrkva|kom"]);
    expect(aisle?.lines[0]).not.toHaveProperty("amount");
  });

  it("names what is taken by the pinch, unless it is on the list already", () => {
    const pinch: Ingredient = { name: "sol", amount: 9, unit: "prstohvat", aisle: "začini i ulja" };
    const spoon: Ingredient = { ...pinch, name: "Sol", amount: 2, unit: "žličica" };
    const lines = (...ingredients: Ingredient[]) => shoppingList([cooked(ingredients)], ["sol|"])[0]?.lines;
    expect(lines(pinch, pinch)).toEqual([{ key: "sol|", name: "sol", ticked: true }]);
    expect(lines(pinch, spoon)).toEqual([
      { key: "sol|žličica", name: "Sol", amount: 2, unit: "žličica", ticked: false },
    ]);
    expect(lines({ name: "sol", aisle: "začini i ulja" }, pinch)).toEqual(lines(pinch));
  });

  it("takes what the recipe says for so many portions", () => {
    const [aisle] = shoppingList([cooked([carrots], 4)], []);
    expect(aisle?.lines[0]).toMatchObject({ amount: 600, unit: "g" });
  });

  it("keeps a tick while amounts change", () => {
    const lines = (wanted: number) => shoppingList([cooked([carrots], wanted)], ["mrkva|g", "sol|"])[0]?.lines;
    for (const wanted of [1, 2, 12]) expect(lines(wanted)).toMatchObject([{ key: "mrkva|g", ticked: true }]);
  });

  it("is the same in whatever order the recipes were chosen, and loses nothing", () => {
    const grams = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(grams, (amounts) => {
        const recipes = amounts.map((amount) => cooked([{ ...carrots, amount }]));
        const list = shoppingList(recipes, []);
        expect(shoppingList(recipes.toReversed(), [])).toEqual(list);
        const { amount = 0, unit } = list[0]?.lines[0] ?? {};
        expect(unit === "kg" ? amount * 1000 : amount).toBeCloseTo(
          amounts.reduce((sum, one) => sum + one, 0),
          6,
        );
      }),
      { numRuns: 100 },
    );
  });
});

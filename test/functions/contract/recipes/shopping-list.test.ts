import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountsText } from "#contract/measure-words.ts";
import type { Unit } from "#contract/recipes/measures.ts";
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
      {
        aisle: "voće i povrće",
        lines: [{ key: "mrkva|", name: "mrkva", amounts: [{ amount: 1.3, unit: "kg" }], ticked: false }],
      },
      {
        aisle: "mliječno i jaja",
        lines: [{ key: "mlijeko|", name: "mlijeko", amounts: [{ amount: 1.5, unit: "l" }], ticked: false }],
      },
    ]);
  });

  it("names a thing once: what does not add up stands beside it, and what is to taste has no amount", () => {
    const toTaste: Ingredient = { name: "češnjak", aisle: "voće i povrće" };
    const [aisle] = shoppingList([cooked([carrots, { ...carrots, amount: 2, unit: "kom" }, carrots, toTaste])], []);
    expect(aisle?.lines.map(({ key, amounts }) => [key, amountsText(amounts)])).toEqual([
      ["češnjak|", ""],
      ["mrkva|", "600 g + 2 kom"],
    ]);
  });

  it.each([
    [["2 žlica", "1 žličica"], "2½ žlice"],
    [["1 žličica", "1 žličica"], "2 žličice"],
    [["1 žličica", "1 žličica", "1 žličica"], "1 žlica"],
    [["0.5 žličica"], "½ žličice"],
    [["2 dl", "3 žlica", "1 žličica"], "250 ml"],
    [["1 žlica", "1 vezica"], "1 žlica + 1 vezica"],
  ])("adds up spoons and teaspoons, also with what is poured: %j is %s", (taken, text) => {
    const oil = (one: string): Ingredient => {
      const [amount, unit] = one.split(" ");
      return { name: "ulje", amount: Number(amount), unit: unit as Unit, aisle: "začini i ulja" };
    };
    for (const order of [taken, taken.toReversed()]) {
      const [aisle] = shoppingList([cooked(order.map(oil))], []);
      expect(aisle?.lines.map(({ amounts }) => amountsText(amounts).split(" + ").toSorted())).toEqual([
        text.split(" + ").toSorted(),
      ]);
    }
  });

  it("names what is taken by the pinch, with the amount of other recipes alone", () => {
    const pinch: Ingredient = { name: "sol", amount: 9, unit: "prstohvat", aisle: "začini i ulja" };
    const spoon: Ingredient = { ...pinch, name: "Sol", amount: 2, unit: "žličica" };
    const lines = (...ingredients: Ingredient[]) => shoppingList([cooked(ingredients)], ["sol|"])[0]?.lines;
    expect(lines(pinch, pinch)).toEqual([{ key: "sol|", name: "sol", amounts: [], ticked: true }]);
    expect(lines(pinch, spoon)).toMatchObject([{ key: "sol|", amounts: [{ amount: 2, unit: "žličica" }] }]);
    expect(lines({ name: "sol", aisle: "začini i ulja" }, pinch)).toEqual(lines(pinch));
  });

  it("takes what the recipe says for so many portions", () => {
    const [aisle] = shoppingList([cooked([carrots], 4)], []);
    expect(aisle?.lines[0]?.amounts).toEqual([{ amount: 600, unit: "g" }]);
  });

  it.each(["mrkva|", "mrkva|g"])("keeps a tick while amounts change, one of before too: %s", (tick) => {
    const lines = (wanted: number) => shoppingList([cooked([carrots], wanted)], [tick, "sol|"])[0]?.lines;
    for (const wanted of [1, 2, 12]) expect(lines(wanted)).toMatchObject([{ key: "mrkva|", ticked: true }]);
  });

  it("is the same in whatever order the recipes were chosen, and loses nothing", () => {
    const grams = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(grams, (amounts) => {
        const recipes = amounts.map((amount) => cooked([{ ...carrots, amount }]));
        const list = shoppingList(recipes, []);
        expect(shoppingList(recipes.toReversed(), [])).toEqual(list);
        const { amount = 0, unit } = list[0]?.lines[0]?.amounts[0] ?? {};
        expect(unit === "kg" ? amount * 1000 : amount).toBeCloseTo(
          amounts.reduce((sum, one) => sum + one, 0),
          6,
        );
      }),
      { numRuns: 100 },
    );
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { amountsText } from "#contract/measure-words.ts";
import { inFamily, isWeighed, missing, stepOf, type Unit } from "#contract/recipes/measures.ts";
import { foldedName, type Ingredient, shoppingList } from "#contract/recipes/shopping-list.ts";

const cooked = (ingredients: readonly Ingredient[], wanted = 2) => ({ portions: 2, wanted, ingredients });
const carrots: Ingredient = { name: "mrkva", amount: 300, unit: "g", aisle: "voće i povrće" };
const moreCarrots: Ingredient = { name: "Mrkva ", amount: 1, unit: "kg", aisle: "voće i povrće" };
const folder = join(import.meta.dirname, "../../../../infra/local/demo/catalogue/recipes");
const recipes = readdirSync(folder)
  .map((name) => parse(readFileSync(join(folder, name), "utf8")))
  .map(({ portions, ingredients }): { portions: number; ingredients: Ingredient[] } => ({
    portions,
    ingredients: ingredients.flatMap(({ items }: { items: Ingredient[] }) => items),
  }));
const bare = { ticked: false, more: [] };
const milk: Ingredient = { name: "mlijeko", amount: 2, unit: "dl", aisle: "mliječno i jaja" };

/** What of a week goes into a line, to the crumb. */
function partsOf(week: readonly ReturnType<typeof cooked>[], key: string) {
  return week.flatMap(({ portions, wanted, ingredients }) =>
    ingredients
      .filter(({ name, unit }) => `${foldedName(name)}|` === key && unit !== undefined && unit !== "prstohvat")
      .map(({ amount = 0, unit = "kom", fixed }) => ({ amount: fixed ? amount : (amount * wanted) / portions, unit })),
  );
}

/** The step in which so much is bought, in the unit that it adds up in. */
function widest({ amount, unit }: { amount: number; unit: Unit }, family: Unit): number {
  if (unit === "žlica") return 1.5;
  if (family === "ml") return 500;
  return isWeighed(unit) || unit === "žličica" ? stepOf(inFamily(amount, unit).amount, family) : 1;
}

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
        lines: [
          { ...bare, key: "mrkva|", tick: "mrkva|1.3 kg", name: "mrkva", amounts: [{ amount: 1.3, unit: "kg" }] },
        ],
      },
      {
        aisle: "mliječno i jaja",
        lines: [
          { ...bare, key: "mlijeko|", tick: "mlijeko|1.5 l", name: "mlijeko", amounts: [{ amount: 1.5, unit: "l" }] },
        ],
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
    expect(lines(pinch, pinch)).toEqual([
      { ...bare, key: "sol|", tick: "sol|", name: "sol", amounts: [], ticked: true },
    ]);
    expect(lines(pinch, spoon)).toMatchObject([{ key: "sol|", amounts: [{ amount: 2, unit: "žličica" }] }]);
    expect(lines({ name: "sol", aisle: "začini i ulja" }, pinch)).toEqual(lines(pinch));
  });

  it("takes what the recipe says for so many portions", () => {
    const [aisle] = shoppingList([cooked([carrots], 4)], []);
    expect(aisle?.lines[0]?.amounts).toEqual([{ amount: 600, unit: "g" }]);
  });

  it("adds up exact shares, then rounds: seven meals of 37,5 g are 265 g, and three of a third of an egg are one", () => {
    const berries: Ingredient = { name: "borovnice", amount: 75, unit: "g", aisle: "voće i povrće" };
    const eggs: Ingredient = { name: "jaja", amount: 1, unit: "kom", aisle: "mliječno i jaja" };
    const amounts = (recipes: Parameters<typeof shoppingList>[0]) => shoppingList(recipes, [])[0]?.lines[0]?.amounts;
    expect(amounts(Array.from({ length: 7 }, () => cooked([berries], 1)))).toEqual([{ amount: 265, unit: "g" }]);
    const third = { portions: 3, wanted: 1, ingredients: [eggs] };
    expect(amounts([third, third, third])).toEqual([{ amount: 1, unit: "kom" }]);
  });

  it("buys the sum of the parts, within the step of its unit, for every recipe of the catalogue and any portions", () => {
    const people = fc.integer({ min: 1, max: 12 });
    const meals = fc.array(fc.tuple(fc.constantFrom(...recipes), people), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(meals, (chosen) => {
        const week = chosen.map(([{ portions, ingredients }, wanted]) => ({ portions, wanted, ingredients }));
        for (const { key, amounts } of shoppingList(week, []).flatMap(({ lines }) => lines))
          for (const bought of amounts) {
            const { amount, unit } = missing(bought, partsOf(week, key));
            expect(amount).toBeGreaterThanOrEqual(-0.01);
            expect(amount).toBeLessThanOrEqual(widest(bought, unit));
          }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [150, "200 ml"],
    [210, "250 ml"],
    [500, "500 ml"],
    [650, "1 l"],
    [1060, "1,5 l"],
    [2010, "2,5 l"],
  ])("buys %i ml of a liquid by the pack: %s", (amount, text) => {
    const line = shoppingList([cooked([{ ...milk, amount, unit: "ml" }])], [])[0]?.lines[0];
    expect(amountsText(line?.amounts ?? [])).toBe(text);
  });

  it("asks for no second pack while the first one suffices", () => {
    const line = (tick: string, amount: number) =>
      shoppingList([cooked([{ ...milk, amount, unit: "ml" }])], [tick])[0]?.lines[0];
    const { tick = "" } = line("", 650) ?? {};
    expect(line(tick, 900)).toMatchObject({ ticked: true, more: [] });
    expect(line(tick, 1100)).toMatchObject({ ticked: false, more: [{ amount: 200, unit: "ml" }] });
  });

  it("knows how much was bought: what a second recipe takes is still to be bought", () => {
    const oats: Ingredient = { name: "zobene pahuljice", amount: 80, unit: "g", aisle: "žitarice i tjestenina" };
    const line = (tick: string, ...more: Ingredient[]) => shoppingList([cooked([oats, ...more])], [tick])[0]?.lines[0];
    const { tick = "" } = line("") ?? {};
    expect(line(tick)).toMatchObject({ ticked: true, more: [] });
    expect(line(tick, { ...oats, amount: 20 })).toMatchObject({ ticked: false, more: [{ amount: 20, unit: "g" }] });
    const both = line(tick, { ...oats, amount: 1.2, unit: "kg" }, { ...oats, amount: 2, unit: "žlica" });
    expect(amountsText(both?.more ?? [])).toBe("1,2 kg + 2 žlice");
    expect(line(both?.tick ?? "")).toMatchObject({ ticked: true });
  });

  it.each(["mrkva|", "mrkva|g"])("keeps a tick of before, which knows no amount, while amounts change: %s", (tick) => {
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

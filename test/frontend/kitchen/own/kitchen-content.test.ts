import { describe, expect, it } from "vitest";
import { MOST_MARKED, MOST_MEALS } from "#contract/recipes/measures.ts";
import { MOST_EXTRAS, MOST_TICKS } from "#contract/recipes/shopping-list.ts";
import {
  NOTHING,
  nextWeek,
  withCooked,
  withExtra,
  withFavourite,
  withMealChanged,
  withMeals,
  withoutExtra,
  withTick,
  withWeek,
} from "../../../../frontend/src/features/kitchen/own/kitchen-content.ts";

const lunch = { day: 2, meal: "ručak", recipe: 7, portions: 2 } as const;

describe("a week of one's own", () => {
  it("holds a recipe once at a meal of a day: a second tap changes its portions alone", () => {
    const twice = withMeals(withMeals(NOTHING, [lunch]), [{ ...lunch, portions: 5 }]);
    expect(twice.week).toEqual([{ ...lunch, portions: 5 }]);
  });

  it("moves a meal to another day, where the same one may stand already", () => {
    const friday = { ...lunch, day: 5, portions: 3 };
    const moved = withMealChanged(withMeals(NOTHING, [lunch, friday]), lunch, { ...lunch, day: 5 });
    expect(moved.week).toEqual([{ ...friday, portions: 2 }]);
  });

  it("has room for so many meals, additions and ticks, and no more", () => {
    const many = Array.from({ length: 1000 }, (_, index) => index + 1);
    const full = withMeals(
      NOTHING,
      many.map((recipe) => ({ ...lunch, recipe })),
    );
    expect(full.week).toHaveLength(MOST_MEALS);
    const list = many.reduce((own, name) => withExtra(own, `stvar ${name}`), full);
    expect(list.extras).toHaveLength(MOST_EXTRAS);
    const ticked = many.reduce((own, key) => withTick(own, `${key}|`, true, ["1000|", "7|"]), list);
    expect(ticked.ticks.length).toBeLessThanOrEqual(MOST_TICKS);
    expect(ticked.ticks).toContain("7|");
    expect(ticked.ticks).toContain("1000|");
  });
});

it("takes a line out of the basket under the key that it had before, too", () => {
  const before = { ...NOTHING, ticks: ["mrkva|g", "mrkva|kom", "luk|kom"] };
  expect(withTick(before, "mrkva|", false, []).ticks).toEqual(["luk|kom"]);
});

describe("what was added to the list", () => {
  const added = withExtra(withExtra(withExtra(NOTHING, " Filteri "), "FILTERI"), "  ");
  const ticked = withTick(withTick(added, "filteri|+", true, []), "mrkva|", true, []);

  it("stands there once, under whatever capitals, and never without a name", () => {
    expect(added.extras).toEqual(["Filteri"]);
  });

  it("goes with its tick", () => {
    expect(withoutExtra(ticked, "Filteri")).toEqual({ ...NOTHING, ticks: ["mrkva|"] });
  });

  it("stays when the week is replaced; when the next one begins, what was bought goes", () => {
    expect(withWeek(ticked, [lunch])).toEqual({ week: [lunch], extras: ["Filteri"], ticks: ["filteri|+"] });
    expect(nextWeek(withMeals(ticked, [lunch]))).toEqual({ week: [lunch], extras: [], ticks: [] });
  });
});

describe("favourites and what was cooked", () => {
  it("a recipe is a favourite once, and remembers its last day alone", () => {
    const twice = withFavourite(withFavourite(NOTHING, 7, true), 7, true);
    expect([twice.favourites, withFavourite(twice, 7, false).favourites]).toEqual([[7], []]);
    const again = withCooked(withCooked(NOTHING, 7, "2026-11-01"), 7, "2026-11-29");
    expect([again.cooked, withCooked(again, 7, undefined).cooked]).toEqual([[{ recipe: 7, day: "2026-11-29" }], []]);
  });

  it("have room for so many; the oldest goes", () => {
    const many = Array.from({ length: MOST_MARKED + 1 }, (_, index) => index);
    const full = many.reduce((own, id) => withCooked(withFavourite(own, id, true), id, "2026-11-29"), NOTHING);
    expect([full.favourites?.length, full.favourites?.at(-1), full.favourites?.includes(0)]).toEqual([100, 100, false]);
    expect([full.cooked?.length, full.cooked?.[0]?.recipe]).toEqual([100, 1]);
  });

  it("stay when the week ends", () => {
    const own = withFavourite(withMeals(NOTHING, [lunch]), 7, true);
    expect([nextWeek(own).favourites, withWeek(own, []).favourites]).toEqual([[7], [7]]);
  });
});

import { expect, it } from "vitest";
import { NOTHING, withCooked, withFavourite } from "../../../../frontend/src/features/kitchen/own/kitchen-content.ts";
import { isSame, merged } from "../../../../frontend/src/features/kitchen/own/merge.ts";

it("two devices mark recipes, and neither's mark is lost", () => {
  const phone = withFavourite(NOTHING, 1, true);
  const laptop = withCooked(withFavourite(NOTHING, 2, true), 1, "2026-11-29");
  const both = merged(NOTHING, phone, laptop);
  expect([both.favourites?.toSorted(), both.cooked]).toEqual([[1, 2], [{ recipe: 1, day: "2026-11-29" }]]);
  expect(merged(both, withFavourite(both, 2, false), both).favourites).toEqual([1]);
});

it("a mark is taken back to where there was none", () => {
  const after = withCooked(NOTHING, 1, "2026-11-29");
  expect(merged(after, after, NOTHING).cooked).toEqual([]);
});

it("a device whose app knew nothing of marks takes none away", () => {
  const server = withCooked(withFavourite(NOTHING, 1, true), 1, "2026-11-29");
  const { favourites: _favourites, cooked: _cooked, ...own } = server;
  expect(merged(server, { ...own, extras: ["sol"] }, server)).toMatchObject({ ...server, extras: ["sol"] });
});

it("no marks and an empty list of them are the same", () => {
  expect(isSame(NOTHING, { ...NOTHING, favourites: [], cooked: [] })).toBe(true);
  expect(isSame(NOTHING, withFavourite(NOTHING, 1, true))).toBe(false);
});

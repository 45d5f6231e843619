import { describe, expect, it } from "vitest";
import { type Json, listAt } from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";
import {
  nextNumber,
  numberedByPlace,
  numbersOf,
} from "../../../../../frontend/src/features/admin/catalogue/form/numbers.ts";

const challenge = { id: 10, videos: [{ id: 1003 }, { id: 1002 }, { id: 1001 }] };
const rows = listAt(challenge, ["videos"]);
const numbered = (list: readonly Json[]) => numbersOf(numberedByPlace(list, challenge));

describe("numbers of videos", () => {
  it("say the order, the highest first, wherever a row was moved or put", () => {
    expect(numbered(rows.toReversed())).toEqual([1003, 1002, 1001]);
    expect(numbered([...rows, {}])).toEqual([1004, 1003, 1002, 1001]);
    expect(numbered([{ id: 1002 }, { id: 1002 }])).toEqual([1003, 1002]);
    expect(numbered(rows.slice(1))).toEqual([1002, 1001]);
  });

  it("begin below the document's own number", () => {
    expect(numbersOf(numberedByPlace([{}, {}], { id: 19 }))).toEqual([1902, 1901]);
    expect(nextNumber([], { id: 2 })).toBe(201);
  });
});

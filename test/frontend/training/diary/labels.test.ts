import { describe, expect, it } from "vitest";
import { nextLine } from "../../../../frontend/src/features/training/diary/labels.ts";
import { weekText } from "../../../../frontend/src/features/training/diary/weeks.ts";

describe("what comes next", () => {
  const friday = "2026-11-27";
  it.each([
    ["2026-11-27", "Sljedeći trening: danas, Dan 3"],
    ["2026-11-28", "Sljedeći trening: sutra, Dan 3"],
    ["2026-12-02", "Sljedeći trening: srijeda, 02.12., Dan 3"],
    ["2026-11-25", "Na redu: Dan 3 (propušten u srijedu)"],
    ["2026-11-22", "Na redu: Dan 3 (propušten u nedjelju)"],
    ["2026-11-18", "Na redu: Dan 3 (propušten 18.11.)"],
  ])("on %s is told as a day to come or as one that has passed", (day, text) => {
    expect(nextLine({ day, title: "Dan 3" }, friday)).toBe(text);
  });
});

describe("what the week has come to", () => {
  it.each([
    [3, 4, "3 od 4"],
    [4, 4, "4 od 4"],
    [5, 4, "5, cilj je bio 4"],
    [2, undefined, "2 treninga"],
  ])("of %i with a goal of %s is %s", (done, goal, text) => {
    expect(weekText({ done, goal })).toBe(text);
  });
});

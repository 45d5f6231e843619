import { describe, expect, it } from "vitest";
import { counted, countedDays } from "#contract/counted.ts";

describe("a number of days", () => {
  it.each([
    [0, "0 dana"],
    [1, "1 dan"],
    [2, "2 dana"],
    [11, "11 dana"],
    [21, "21 dan"],
    [30, "30 dana"],
    [31, "31 dan"],
    [111, "111 dana"],
  ])("%i is written as Croatian says it", (count, words) => {
    expect(countedDays(count)).toBe(words);
  });
});

describe("a count of narudžbe", () => {
  it.each([
    [1, "1 narudžba"],
    [80, "80 narudžbi"],
    [94, "94 narudžbe"],
    [398, "398 narudžbi"],
    [12, "12 narudžbi"],
    [22, "22 narudžbe"],
  ])("%i takes its form from the number", (count, words) => {
    expect(counted(count, "narudžba", "narudžbe", "narudžbi")).toBe(words);
  });
});

import { describe, expect, it } from "vitest";
import { findOvergrown, type Source } from "#infra/tools/house/find-overgrown.ts";

const measures = { root: "functions", mostImports: 4, usualImports: 2, shortLines: 20, mostShort: 0.25 };
const source = (file: string, imports: number, lines = 40): Source => ({ file, imports, lines });
const many = (count: number, imports: number, lines?: number) =>
  Array.from({ length: count }, (_, number) => source(`${imports}-${number}.ts`, imports, lines));

describe("how much one file is made of", () => {
  it("may be as much as is meant", () => {
    expect(findOvergrown([...many(19, 2), source("wide.ts", 4)], measures)).toEqual([]);
    expect(findOvergrown([...many(6, 1, 20), ...many(2, 1, 19)], measures)).toEqual([]);
    expect(findOvergrown([], measures)).toEqual([]);
  });

  it("is called out for a file that imports more than any may", () => {
    expect(findOvergrown([...many(19, 2), source("wide.ts", 5)], measures)).toEqual([
      "wide.ts: imports 5 files, at most 4 are meant to be",
    ]);
  });

  it("is called out where more than one file in ten imports more than is usual", () => {
    expect(findOvergrown([...many(8, 2), ...many(2, 3)], measures)).toEqual([
      "functions: nine files in ten import up to 3 others, meant are 2",
    ]);
  });

  it("is called out where too many files are short", () => {
    expect(findOvergrown([...many(5, 1, 20), ...many(2, 1, 19)], measures)).toEqual([
      "functions: 28.6 % of the files have fewer than 20 lines, meant are 25.0 %",
    ]);
  });
});

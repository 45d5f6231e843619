import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testSources } from "./test-sources.ts";

const ROWS = 25;
const page = readFileSync(new URL("../../docs/training.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| (\d+) \| (.+?) \| (?:`([^`]+)`)? ?\|$/gm)].map(([, number, can = "", file]) => ({
  number: Number(number),
  can,
  file,
}));
const shown = testSources().filter(({ file }) => saysMemberCan(file));

describe("what the member can do in training", () => {
  it("stands in docs/training.md, row by row", () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
    expect(new Set(rows.map(({ can }) => can)).size).toBe(ROWS);
  });

  it("is shown by the test of that title where the page says so", () => {
    const missing = rows.filter(({ can, file }) => !shown.some((test) => test.name === can && test.file === file));
    expect(missing).toEqual([]);
  });
});

function saysMemberCan(file: string): boolean {
  return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").includes('describe("the member can"');
}

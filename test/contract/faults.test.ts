import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testSources } from "./test-sources.ts";

const page = readFileSync(new URL("../../docs/faults.md", import.meta.url), "utf8");
/** How many faults each group of the specification has. */
const GROUPS = {
  "The table": 14,
  "The identity provider": 6,
  "The payment gateway": 17,
  "The process": 10,
  "Outbox, mail and tax": 8,
  "Video, storage and pages": 5,
  "The browser": 5,
};
const rowsOf = (title: string) =>
  (page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split(" | "));

describe("docs/faults.md", () => {
  it("has a row for each of the 65 faults, with what is seen, kept and mended", () => {
    for (const [title, count] of Object.entries(GROUPS)) {
      const rows = rowsOf(title);
      expect(rows, title).toHaveLength(count);
      for (const row of rows)
        expect(
          row.filter((cell) => cell.replaceAll("|", "").trim() !== ""),
          row[0],
        ).toHaveLength(5);
    }
  });

  it("names tests that there are, for each row", () => {
    const tests = new Set(testSources().map(({ file, name }) => `\`${file}\`: "${name}"`));
    const named = Object.keys(GROUPS)
      .flatMap(rowsOf)
      .map((row) => (row.at(-1) ?? "").replace(/ \|$/, "").split("; `"));
    const places = named.flatMap((all) => all.map((place, at) => (at === 0 ? place : `\`${place}`)));
    expect(places.length).toBeGreaterThanOrEqual(65);
    expect(places.filter((place) => !tests.has(place))).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testSources } from "./test-sources.ts";

const page = readFileSync(new URL("../../docs/compliance.md", import.meta.url), "utf8");
const rows = page.split("\n").flatMap((line) => {
  const [, id = "", , , shown = ""] = line.split("|").map((cell) => cell.trim());
  return /^L\d+[a-d]?$/.test(id) ? [{ id, shown }] : [];
});
const named = rows.flatMap(({ id, shown }) =>
  [...shown.matchAll(/`(test\/[^`]+)`: "([^"]+)"/g)].map(([, file = "", name = ""]) => ({ id, file, name })),
);

describe("the duties in docs/compliance.md", () => {
  it("are all of L1 to L27", () => {
    const numbers = new Set(rows.map(({ id }) => Number.parseInt(id.slice(1), 10)));
    expect([...numbers].sort((one, other) => one - other)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("are shown by the tests that the page names, or the page says that nothing shows them", () => {
    const sources = testSources();
    const missing = named.filter(({ file, name }) => !sources.some((test) => test.file === file && test.name === name));
    expect(missing).toEqual([]);
    const unshown = rows.filter(({ id, shown }) => !named.some((test) => test.id === id) && shown !== "nothing");
    expect(unshown).toEqual([]);
  });
});

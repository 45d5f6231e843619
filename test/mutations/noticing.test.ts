import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { conditionParts } from "./conditions.ts";
import { literally, readNoticing } from "./noticing.ts";

const noticing = readNoticing();

/** Whether a file has a test of these names: a state in a write's own row, or titles with words of the file at their placeholders. */
function hasTest(file: string, test: string): boolean {
  const text = readFileSync(file, "utf8");
  const [outer = "", ...inner] = test.split(" › ");
  const write = `"${outer.replace(/^where /, "")}",\n`;
  const row = text.split("    write: ").find((one) => one.startsWith(write));
  if (row !== undefined) return hasState(row.split("\n  },\n")[0] ?? "", inner.join());
  return [outer, ...inner].every((name) => hasTitle(text, name));
}

/** What a row takes stands before what it refuses. */
function hasState(row: string, name: string): boolean {
  const [, does, state] = /^(is done where|is not done where|nothing is written if) (.+)$/.exec(name) ?? [];
  const [taken = "", refused = ""] = row.split(" refused: ");
  return (does === "is done where" ? taken : refused).includes(`"${state}": `);
}

function hasTitle(text: string, name: string): boolean {
  const titles = [...text.matchAll(/\(\s*["`]((?:\\.|[^"`\\\n])+)["`],/g)].map(([, title]) => String(title));
  return titles.some((title) => {
    const filled = new RegExp(`^${title.split("%s").map(literally).join("(.+)")}$`).exec(name)?.slice(1);
    return filled?.every((word) => text.includes(`"${word}"`));
  });
}

describe("of every condition that is written out", () => {
  it("each part names a test, and no part that is gone does", () => {
    const parts = conditionParts().map(({ name }) => name);
    expect([...noticing.keys()].sort()).toEqual([...parts].sort());
  });

  it.each([...noticing])("the test is there: %s", (_part, { file, test }) => {
    expect(existsSync(file)).toBe(true);
    expect(hasTest(file, test), `${file}: ${test}`).toBe(true);
  });
});

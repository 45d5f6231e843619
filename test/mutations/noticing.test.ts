import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { conditionParts } from "./conditions.ts";
import { readNoticing } from "./noticing.ts";

const noticing = readNoticing();

/** Whether a file gives a test this name, whose placeholders stand for anything. */
function hasTest(file: string, name: string): boolean {
  const titles = [...readFileSync(file, "utf8").matchAll(/["`]((?:\\.|[^"`\\\n])+)["`]/g)].map(([, title]) =>
    String(title),
  );
  return titles.some((title) => {
    const words = title.split(/%\w|\$\{[^}]*\}|\$[\w.]+/).map((word) => RegExp.escape(word));
    return new RegExp(`^${words.join(".*")}$`).test(name);
  });
}

describe("of every condition of a write", () => {
  it("each part names a test, and no part that is gone does", () => {
    const parts = conditionParts().map(({ name }) => name);
    expect([...noticing.keys()].sort()).toEqual([...parts].sort());
  });

  it.each([...noticing])("the test is there: %s", (_part, { file, test }) => {
    expect(existsSync(file)).toBe(true);
    for (const name of test.split(" › ")) expect(hasTest(file, name), `${file}: ${name}`).toBe(true);
  });
});

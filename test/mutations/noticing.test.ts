import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { conditionParts } from "./conditions.ts";
import { literally, readNoticing } from "./noticing.ts";

const noticing = readNoticing();

const SHARED = readFileSync("test/steps/then/guards.ts", "utf8");

/** Whether a file gives a test this name: a title of its own or of `areGuarded`, whose placeholders stand for words of the file. */
function hasTest(file: string, name: string): boolean {
  const text = readFileSync(file, "utf8");
  const titles = [...`${text}${SHARED}`.matchAll(/["`]((?:\\.|[^"`\\\n])+)["`]/g)].map(([, title]) => String(title));
  return titles.some((title) => {
    const words = title.split(/%\w|\$\{[^}]*\}|\$[\w.]+/).map((word) => literally(word));
    const filled = new RegExp(`^${words.join("(.*)")}$`).exec(name)?.slice(1);
    return filled?.every((word) => isShortened(word) || text.includes(word));
  });
}

/** Vitest writes an object, and what is long, in its own way. */
function isShortened(word: string): boolean {
  return /[{…]|undefined/.test(word);
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

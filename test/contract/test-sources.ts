import { globSync, readFileSync } from "node:fs";

/** One test as it stands in the source: its file, its name and its text. */
export interface TestSource {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

const root = new URL("../..", import.meta.url).pathname;
/** `it`, `test`, or a line of section 7 (method, path and what an old client reads of it). */
const opening =
  /^[ \t]*(?:(?:it|test)(?:\.each\b[\s\S]*?\)|\.runIf\([^)]*\))?\(\s*(["'`])((?:(?!\1)[\s\S])+)\1|line\("(\w+)", "([^"]+)", "([^"]+)")/gm;

/** Every test of the project but those in `except`, and the list of screens that the accessibility journeys open. */
export function testSources(except: string): TestSource[] {
  const tests = globSync("test/**/*.{test,spec}.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(except));
  const files = [...tests, "test/journeys/screens.ts"];
  return files.sort().flatMap(testsOf);
}

/** A test's text reaches to the next one; what stands before the first is the common ground of all of the file's tests. */
function testsOf(file: string): TestSource[] {
  const source = readFileSync(root + file, "utf8");
  const starts = [...source.matchAll(opening)];
  const tests = starts.map((start, position) => ({
    file,
    name: (start[2] ?? start.slice(3).join(" ")).replaceAll(/\s+/g, " "),
    text: source.slice(start.index, starts[position + 1]?.index),
  }));
  return [...tests, { file, name: "(all of the file)", text: source.slice(0, starts[0]?.index) }];
}

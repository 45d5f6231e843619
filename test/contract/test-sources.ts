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
const declaration = /specified(?:All)?\(\s*"([^"]+)",([^)]*)\)/g;

/** Every test of the project; a test's text reaches to the next one. */
export function testSources(): TestSource[] {
  return globSync("test/**/*.{test,spec}.{ts,tsx}", { cwd: root }).sort().flatMap(testsOf);
}

/** The texts that a test takes from the specification for its assertions. */
export function declaredTexts({ text }: TestSource): { section: string; text: string }[] {
  return [...text.matchAll(declaration)].flatMap(([, section = "", quoted = ""]) =>
    [...quoted.matchAll(/"([^"]+)"/g)].map(([, said = ""]) => ({ section, text: said })),
  );
}

function testsOf(file: string): TestSource[] {
  const source = readFileSync(root + file, "utf8");
  const starts = [...source.matchAll(opening)];
  return starts.map((start, position) => ({
    file,
    name: (start[2] ?? start.slice(3).join(" ")).replaceAll(/\s+/g, " "),
    text: source.slice(start.index, starts[position + 1]?.index),
  }));
}

import { describe, expect, it } from "vitest";
import { specifiedRoutes, specifiedTexts } from "./specification.ts";
import { specifiedCalls } from "./specified-calls.ts";
import { type TestSource, testSources } from "./test-sources.ts";

interface Row {
  readonly section: string;
  readonly what: string;
  readonly test: TestSource | undefined;
}

const tests = testSources("contract/specification");
/** Journeys show more than parts do: they are named first. */
const byWeight = [...tests].sort((one, other) => weight(one) - weight(other));

const rows: Row[] = [
  ...specifiedRoutes.map((route) => row("2 Route", route, visits(route))),
  ...specifiedCalls.map(([method, path]) => row("7 Call", `${method} ${path}`, calls(method, path))),
  ...Object.entries(specifiedTexts).flatMap(([section, texts]) => texts.map((text) => row(section, text, says(text)))),
];

describe("the specification", () => {
  it("has a test for each of its routes, calls and quoted texts", () => {
    expect(rows.filter(({ test }) => !test).map(({ section, what }) => `${section}: ${what}`)).toEqual([]);
  });

  it("is matched to the tests that hold it in docs/specification.md (vitest -u writes it anew)", async () => {
    await expect(page(rows)).toMatchFileSnapshot("../../docs/specification.md");
  });
});

function row(section: string, what: string, holds: (test: TestSource) => boolean): Row {
  return { section, what, test: byWeight.find(holds) };
}

function visits(route: string): (test: TestSource) => boolean {
  const path = route.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/\"'`]+");
  const quoted = new RegExp(`["'\`]${path}(?:\\?[^"'\`]*)?["'\`]`);
  return ({ file, text }) => file.includes("journeys") && quoted.test(text);
}

/** The old client's reading of the call. */
function calls(method: string, path: string): (test: TestSource) => boolean {
  const line = `line("${method}", "${path}",`;
  return ({ text }) => text.trimStart().startsWith(line);
}

function says(words: string): (test: TestSource) => boolean {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll("'", "\\\\?'");
  const literal = new RegExp(
    `(?<![\\p{L}\\d])(?:${escaped}|${words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\\\$&").replaceAll("\\\\", "\\\\\\\\")})(?![\\p{L}\\d])`,
    "u",
  );
  return ({ text }) => literal.test(text);
}

function weight({ file, name }: TestSource): number {
  if (name.startsWith("(")) return 3;
  if (file.includes("journeys")) return 0;
  return file.includes("frontend") ? 1 : 2;
}

function page(all: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  const lines = all.map(
    ({ section, what, test }) =>
      `| ${section} | ${cell(what)} | ${test ? `${cell(test.name)} | ${test.file}` : "none |"} |`,
  );
  return [
    "# The specification and the tests that hold it",
    "",
    "Written by `test/contract/specification.test.ts`: for each route, call and quoted text one test that holds it.",
    "",
    "| section | what | test | file |",
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

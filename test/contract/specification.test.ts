import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { specifiedRoutes, specifiedTexts } from "#test/steps/then/specification.ts";
import { specifiedCalls } from "./specified-calls.ts";
import { declaredTexts, type TestSource, testSources } from "./test-sources.ts";

interface Row {
  readonly section: string;
  readonly what: string;
  readonly test: Pick<TestSource, "name" | "file"> | undefined;
}

const routesFile = "test/journeys/specified-routes.spec.ts";
const tests = testSources();
/** Journeys show more than parts do: they are named first. */
const byWeight = [...tests].sort((one, other) => weight(one) - weight(other));

const rows: Row[] = [
  ...specifiedRoutes.map((route) => ({ section: "2 Route", what: route, test: routeTest(route) })),
  ...specifiedCalls.map(([method, path]) => ({
    section: "7 Call",
    what: `${method} ${path}`,
    test: tests.find(({ text }) => text.trimStart().startsWith(`line("${method}", "${path}",`)),
  })),
  ...Object.entries(specifiedTexts).flatMap(([section, texts]) =>
    texts.map((text) => ({ section, what: text, test: byWeight.find((test) => declares(test, section, text)) })),
  ),
];

describe("the specification", () => {
  it("has for each of its routes, calls and quoted texts a test that declares to hold it", () => {
    expect(rows.filter(({ test }) => !test).map(({ section, what }) => `${section}: ${what}`)).toEqual([]);
  });

  it("is matched to the tests that hold it in docs/specification.md (vitest -u writes it anew)", async () => {
    await expect(page(rows)).toMatchFileSnapshot("../../docs/specification.md");
  });
});

/** The journey of the route's row: its name says what is shown. */
function routeTest(route: string): Row["test"] {
  const source = readFileSync(new URL(`../../${routesFile}`, import.meta.url), "utf8");
  const shows = source.split(`  "${route}": {`)[1]?.match(/shows: "([^"]+)"/)?.[1];
  return shows === undefined ? undefined : { name: `${route} shows ${shows}`, file: routesFile };
}

function declares(test: TestSource, section: string, text: string): boolean {
  return declaredTexts(test).some((one) => one.section === section && one.text === text);
}

function weight({ file }: TestSource): number {
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
    "Written by `test/contract/specification.test.ts`: for each route, call and quoted text one test that fails when it breaks. The",
    "test declares it: a text by `specified(section, text)` in its assertion, a route by its row in the journey of the routes, a call",
    "by its line of the old client.",
    "",
    "| section | what | test | file |",
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

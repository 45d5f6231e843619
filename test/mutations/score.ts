import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { keepParts } from "#infra/tools/proof/keep-result.ts";
import { equivalents } from "./equivalents.ts";
import { type Part, parts } from "./parts.ts";
import { LIVED, percentOf, type Score, scoreOf } from "./survivors.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];
type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]["logLevel"]>;

/**
 * Changes the code of each part in every small way and runs the tests that pass by the place: `npm run mutate`, or `-- --only settle`. What was
 * judged is kept in dist/mutations, so that the next run judges only what changed and who lived; `--force` judges all anew. Prints who lived without a
 * reason in `equivalents.ts`; ends with 1 where a part has more of them than it may, or a reason fits nobody.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, force: { type: "boolean", default: false } },
});
const chosen = parts.filter(({ name }) => name.startsWith(values.only));
if (chosen.length === 0) throw new Error(`There is no part ${values.only}.`);
const found: Record<string, string> = {};
for (const part of chosen) found[part.name] = report(part, judge(part, await mutantsOf(part)));
keepParts(
  "mutate",
  "npm run mutate",
  parts.map(({ name }) => name),
  found,
);

async function mutantsOf({ name, files, tests }: Part): Promise<MutantResult[]> {
  process.env.MUTATED_TESTS = tests.join();
  const incrementalFile = `dist/mutations/${name}.json`;
  forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    mutate: [...files],
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: "test/mutations/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 30_000,
    incremental: true,
    force: values.force,
    incrementalFile,
    tempDirName: "dist/mutations/work",
    ignorePatterns: ["dist", "docs", "frontend"],
    // It would rewrite the settings of the type check by a compiler's function that is no more.
    tsconfigFile: "none",
    reporters: [],
    logLevel: "error" as LogLevel,
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

/** A step that tests share, or what they read as they are loaded, may notice by now who lived before: no later run would see that. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(readFileSync(file, "utf8"));
  for (const source of Object.values(report.files))
    source.mutants = source.mutants.filter(({ status }) => !LIVED.includes(status));
  writeFileSync(file, JSON.stringify(report));
}

function judge({ files }: Part, mutants: readonly MutantResult[]): Score {
  const known = equivalents.filter(({ file }) => files.some((one) => one.endsWith(file)));
  const placed = mutants.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
  return scoreOf(placed, known, (file) => readFileSync(file, "utf8"));
}

/** Prints who is left, and answers the part's figures in words. */
function report({ name, least }: Part, score: Score): string {
  const { mutants, killed, explained, left, idle } = score;
  for (const { file, number, status, line, change } of left)
    console.error(`${file}:${number} [${status}] ${change}\n    in: ${line}`);
  for (const { file, line, change } of idle) console.error(`Explains nobody: ${file}, ${line}, ${change ?? "any"}`);
  const percent = percentOf(score);
  if (percent < least || idle.length > 0) process.exitCode = 1;
  const counts = `${killed} of ${mutants} killed, ${explained} explained, ${left.length} left`;
  const words = `${counts}: ${percent.toFixed(1)} % of those that can be (at least ${least})`;
  console.info(`${name}: ${words}`);
  return words;
}

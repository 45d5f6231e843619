import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { lineOf as commandLine, keepResult } from "#infra/tools/proof/keep-result.ts";
import { equivalents } from "./equivalents.ts";
import { type Part, parts } from "./parts.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];
type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]["logLevel"]>;

/**
 * Changes the code of each part in every small way and runs the tests that pass by the place: `npm run mutate`, or `-- --only settle`. What was
 * judged is kept in dist/mutations, so that the next run judges only what changed; `--force` judges all anew. Prints who lived without a
 * reason in `equivalents.ts`; ends with 1 where a part has more of them than it may, or a reason fits nobody.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, force: { type: "boolean", default: false } },
});
const chosen = parts.filter(({ name }) => name.startsWith(values.only));
if (chosen.length === 0) throw new Error(`There is no part ${values.only}.`);
const scores: Record<string, string> = {};
for (const part of chosen) scores[part.name] = judge(part, await mutantsOf(part));
keepResult("mutate", commandLine("mutate"), scores);

async function mutantsOf({ name, files, tests }: Part): Promise<MutantResult[]> {
  process.env.MUTATED_TESTS = tests.join();
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
    incrementalFile: `dist/mutations/${name}.json`,
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

function judge({ name, least }: Part, mutants: readonly MutantResult[]): string {
  const counted = mutants.filter(({ status }) => status !== "CompileError" && status !== "Ignored");
  const lived = counted.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const unexplained = lived.map(lineOf).filter((line) => !equivalents.some((known) => line.includes(known.mutant)));
  for (const line of unexplained) console.error(line);
  const killed = counted.length - lived.length;
  const judged = killed + unexplained.length;
  const score = judged === 0 ? 0 : (100 * killed) / judged;
  const explained = lived.length - unexplained.length;
  const found = `${killed} of ${counted.length} killed, ${explained} explained, ${score.toFixed(1)} % (at least ${least})`;
  console.info(`${name}: ${found}`);
  if (score < least) process.exitCode = 1;
  return found;
}

/** Where a mutant stands, and what it makes of what, as one line. */
function lineOf({ fileName, location, replacement = "", status }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(location.start.line - 1, location.end.line);
  const from = lines
    .join("\n")
    .slice(location.start.column - 1, lines.length > 1 ? undefined : location.end.column - 1);
  const place = `${relative(process.cwd(), fileName)}:${location.start.line}`;
  return `${place} [${status}] ${oneLine(from)} => ${oneLine(replacement)}`;
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ").slice(0, 120);
}

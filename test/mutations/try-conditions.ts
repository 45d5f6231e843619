import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { type ConditionPart, conditionParts } from "./conditions.ts";
import { literally, readNoticing, type Test, writeNoticing } from "./noticing.ts";

const REPORT = `dist/mutations/conditions-${process.pid}.jsonl`;

/** What a test said without a part of a condition; `isSound` where it passed as it is afterwards. */
export interface Tried extends Test {
  readonly name: string;
  readonly failure?: string;
  readonly isSound: boolean;
}

/**
 * Drops each part whose name has the word: first in the test that the list names, then in every integration test of the functions. Writes into
 * the list who noticed; answers those that nobody did.
 */
export function tryConditions(word: string): ConditionPart[] {
  const [listed, parts] = [readNoticing(), conditionParts()];
  const wanted = parts.filter(({ name }) => name.includes(word));
  const known = wanted.flatMap(({ name }) => listed.get(name) ?? []);
  const tried = known.length > 0 ? tryWithout(wanted, known) : [];
  const left = wanted.filter(({ name }) => !whoNoticed(tried).has(name));
  for (const { name } of left) process.stdout.write(`looked for  ${name}\n`);
  const all = globSync("test/functions/**/*.integration.test.ts").map((file) => ({ file }));
  if (left.length > 0) tried.push(...tryWithout(left, all));
  if (tried.length === 0) throw new Error("No test ran into any of these conditions.");
  const noticed = whoNoticed(tried);
  const others = [...listed].filter(([name]) => parts.some((one) => one.name === name && !wanted.includes(one)));
  writeNoticing(new Map([...others, ...noticed]));
  return wanted.filter(({ name }) => !noticed.has(name));
}

/** Runs these tests (or all of a file) without each part. */
function tryWithout(wanted: readonly ConditionPart[], tests: readonly Partial<Test>[]): Tried[] {
  const files = new Set(tests.flatMap(({ file }) => (file && existsSync(file) ? [file] : [])));
  const names = tests.flatMap(({ test }) => (test ? [literally(test.split(" › ").at(-1) ?? "")] : []));
  const words = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "test/mutations/dropped.config.ts",
    "--reporter=dot",
  ];
  const pattern = names.length > 0 ? ["-t", [...new Set(names)].join("|")] : [];
  const env = {
    ...process.env,
    CONDITIONS: JSON.stringify({ wanted: wanted.map(({ name }) => name), report: REPORT }),
  };
  mkdirSync("dist/mutations", { recursive: true });
  rmSync(REPORT, { force: true });
  spawnSync(process.execPath, [...words, ...pattern, ...files], { env, stdio: "inherit" });
  if (!existsSync(REPORT)) return [];
  const lines = readFileSync(REPORT, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function whoNoticed(tried: readonly Tried[]): Map<string, Test> {
  return new Map(
    tried.flatMap(({ name, file, test, failure, isSound }) =>
      failure && isSound ? [[name, { file, test }] as const] : [],
    ),
  );
}

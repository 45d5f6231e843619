import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { Mistake } from "./mistakes.ts";

const REPORT = `dist/mutations/mistake-${process.pid}.json`;

/**
 * Makes each mistake alone and runs its tests, one after the other; answers those that no test noticed. Throws where a test fails without
 * one.
 */
export function tryMistakes(mistakes: readonly Mistake[]): Mistake[] {
  const firstOf = new Map(mistakes.flatMap((one) => one.tests.map((test) => [test, one] as const)));
  for (const [test, one] of firstOf) if (fails({ ...one, wrong: one.right }, test)) throw new Error(`${test} fails.`);
  return mistakes.filter((mistake) => {
    const noticed = mistake.tests.find((test) => fails(mistake, test));
    if (noticed) process.stdout.write(`noticed   ${mistake.name}: ${noticed}\n`);
    return noticed === undefined;
  });
}

/** Whether a test of a file fails with the mistake. A file that can't be run at all says nothing, and stops the run. */
function fails(mistake: Mistake, test: string): boolean {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/mutations/mistaken.config.ts", "--bail=1"];
  const env = { ...process.env, MISTAKE: JSON.stringify(mistake) };
  rmSync(REPORT, { force: true });
  const run = spawnSync(process.execPath, [...words, "--reporter=json", `--outputFile=${REPORT}`, test], { env });
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(REPORT, "utf8"));
  if (numFailedTests + numPassedTests === 0) throw new Error(`${test} did not run.\n${run.stderr}`);
  return numFailedTests > 0;
}

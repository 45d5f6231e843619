import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSite } from "#infra/local/site/build-site.ts";
import { findChromium } from "./find-chromium.ts";
import { readRecord, unusedRights } from "./rights/record.ts";
import { runJourneys } from "./run-journeys.ts";
import { announced, type Outcome, outcomeOf, readReport, run } from "./runner.ts";

/**
 * `npm test`: builds the site, then runs unit, component, integration, infra and simulator tests beside the journeys in
 * Chromium, since either waits half of its time. Says when each part begins and ends; failed tests stand last, by file and full name.
 * Without Chromium the journeys are not run, which is a failure with CI=1.
 */
const folder = mkdtempSync(join(tmpdir(), "zamah-test-"));

/** Every start of node, the commands' under test too, finds there what an earlier one has compiled: that is half of a short run. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/node");

/** Vitest's report. A file that could not be read holds no test. */
interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly TestFile[];
}
interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

async function vitest(): Promise<Outcome> {
  const [report, record] = [join(folder, "vitest.json"), join(folder, "rights.txt")];
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${report}`];
  const ok = await run("vitest", ["run", "--config", "test/vitest.config.ts", ...reporters], { RIGHTS_RECORD: record });
  const { numPassedTests = 0, testResults = [] } = readReport(report) as Report;
  const haveAllRun = testResults.length > 0 && testResults.every(({ assertionResults }) => assertionResults.length > 0);
  // A test that failed may be the one that uses a right.
  const unused = ok && haveAllRun ? await findUnusedRights(record) : [];
  const failed = [...testResults.flatMap(failuresOf), ...unused.map((right) => `A right that no test uses: ${right}`)];
  return outcomeOf("Vitest", numPassedTests, failed, ok);
}

function failuresOf({ name, status, assertionResults }: TestFile): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file} (the file itself: see above)`];
  return failed.map(({ fullName }) => `${file} › ${fullName}`);
}

/** What roles allow and no test made use of. */
async function findUnusedRights(record: string): Promise<string[]> {
  const { makeRows } = await import("./rights/roles.ts");
  return unusedRights(makeRows(), readRecord(readFileSync(record, "utf8")));
}

const chromium = findChromium();
await announced("Site", async () => {
  await buildSite(console.info);
  return true;
});
const outcomes = await Promise.all([
  announced("Unit, component, integration, infra and simulator tests", vitest),
  ...(chromium ? [announced("Journeys", () => runJourneys({ chromium, folder }))] : []),
]);
rmSync(folder, { recursive: true, force: true });
if (!chromium)
  console.info("Journeys not run: no Chromium here (set CHROMIUM_PATH, or install Debian's package chromium).");
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
if (!chromium && process.env.CI) failed.push("Journeys: no Chromium");
console.info(`${passed} passed, ${failed.length} failed${failed.length > 0 ? ":" : ""}`);
for (const name of failed) console.info(`  ${name}`);
process.exit(failed.length === 0 ? 0 : 1);

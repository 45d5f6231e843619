import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "#infra/local/site/build-site.ts";
import { keepResult } from "#infra/tools/proof/keep-result.ts";
import { findChromium } from "./find-chromium.ts";
import { readRecord, unusedRights } from "./rights/record.ts";
import { runJourneys } from "./run-journeys.ts";
import { type Count, counted, readReport, run } from "./runner.ts";

/**
 * The whole suite: function bundles and the site, then unit, component, integration and infra tests beside the journeys in Chromium, since
 * either waits half of its time. It prints what failed, each part by itself; the last line counts all; where no Chromium can be
 * had it names the journeys as not run, which is a failure with CI=1.
 */
const folder = mkdtempSync(join(tmpdir(), "zamah-test-"));

/** Every start of node, the commands' under test too, finds there what an earlier one has compiled: that is half of a short run. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/node");

/** Vitest's report. A file that could not be read holds no test. */
interface Tests {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly { readonly assertionResults: readonly unknown[] }[];
}

async function vitest(): Promise<Count> {
  const [report, record] = [join(folder, "vitest.json"), join(folder, "rights.txt")];
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${report}`];
  const ok = await run("vitest", ["run", "--config", "test/vitest.config.ts", ...reporters], { RIGHTS_RECORD: record });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report) as Tests;
  const haveAllRun = testResults.length > 0 && testResults.every(({ assertionResults }) => assertionResults.length > 0);
  const unused = haveAllRun ? await findUnusedRights(record) : [];
  if (unused.length > 0) console.info(`Rights that nothing uses:\n${unused.join("\n")}`);
  if (unused.length > 0 && !ok)
    console.info("These are not counted: a test that failed may be the one that uses them.");
  return counted(numPassedTests, numFailedTests + (ok ? unused.length : 0), ok);
}

/** What roles allow and no test made use of; known only where every file ran. */
async function findUnusedRights(record: string): Promise<string[]> {
  const { makeRoles } = await import("./rights/roles.ts");
  return unusedRights(makeRoles(), readRecord(readFileSync(record, "utf8")));
}

const chromium = findChromium();
const [bundled] = await Promise.all([run("node", ["infra/tools/build-functions.ts"]), buildSite(console.info)]);
if (!bundled) process.exit(1);
const counts = await Promise.all([vitest(), ...(chromium ? [runJourneys({ chromium, folder })] : [])]);
rmSync(folder, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const missing = chromium || !process.env.CI ? 0 : 1;
const failed = counts.reduce((sum, count) => sum + count.failed, missing);
console.info(`${passed} passed, ${failed} failed`);
const minutes = (performance.now() / 60_000).toFixed(1);
keepResult("test", "npm test", { passed, failed, "journeys in Chromium": chromium ? "run" : "not run", minutes });
if (!chromium)
  console.info("Journeys not run: no Chromium here (set CHROMIUM_PATH, or install Debian's package chromium).");
process.exit(failed === 0 ? 0 : 1);

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "#infra/local/site/build-site.ts";
import { keepResult } from "#infra/tools/proof/keep-result.ts";
import { findChromium } from "./find-chromium.ts";
import { readRecord, unusedRights } from "./rights/record.ts";

/**
 * The whole suite: function bundles and the site, then unit, component, integration and infra tests beside the journeys in Chromium, since
 * either waits half of its time. It prints what failed, each part by itself; the last line counts all; where no Chromium can be
 * had it names the journeys as not run, which is a failure with CI=1.
 */
const folder = mkdtempSync(join(tmpdir(), "zamah-test-"));

/** Below the ports that a system hands out by itself, so that nothing that the other tests start takes one in between. */
const PORTS = { from: 12_000, to: 30_000 };
/** The journeys' shop, and those that journeys start for themselves, stand on so many ports in a row. */
const PORTS_IN_A_ROW = 3;

interface Count {
  passed: number;
  failed: number;
}

/** Vitest's report. A file that could not be read holds no test. */
interface Tests {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly { readonly assertionResults: readonly unknown[] }[];
}

/** A journey in Playwright's report, and what holds journeys. */
interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly { readonly status: string }[];
}
interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

/** Every start of node, the commands' under test too, finds there what an earlier one has compiled: that is half of a short run. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/node");

/** Whether a command succeeds; what it printed is shown only where it does not. */
async function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [status] = await once(child, "close");
  if (status !== 0) console.info(Buffer.concat(output).toString());
  return status === 0;
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
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

async function journeys(chromium: string): Promise<Count> {
  const report = join(folder, "journeys.json");
  const ok = await run("playwright", ["test", "--config", "test/playwright.config.ts"], {
    CHROMIUM_PATH: chromium,
    JOURNEY_PORT: String(await freePorts()),
    JOURNEY_REPORT: report,
  });
  const { suites = [] } = readReport(report) as Suite;
  const specs = suites.flatMap(specsOf);
  const ended = (status: string) => specs.filter(({ tests }) => tests.some((one) => one.status === status));
  for (const { file, title } of ended("flaky")) console.info(`On its second try: ${file} › ${title}`);
  return counted(ended("expected").length + ended("flaky").length, ended("unexpected").length, ok);
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that failed without a failed test (a crash, no test found) counts as one failure. */
function counted(passed: number, failed: number, ok: boolean): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** The first of some ports in a row that are all free. */
async function freePorts(): Promise<number> {
  const first = randomInt(PORTS.from, PORTS.to);
  const free = await Promise.all(Array.from({ length: PORTS_IN_A_ROW }, (_, offset) => isFree(first + offset)));
  return free.every(Boolean) ? first : freePorts();
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once("error", () => resolve(false));
  server.listen(port, () => server.close(() => resolve(true)));
  return promise;
}

const chromium = findChromium();
const [bundled] = await Promise.all([run("node", ["infra/tools/build-functions.ts"]), buildSite(console.info)]);
if (!bundled) process.exit(1);
const counts = await Promise.all([vitest(), ...(chromium ? [journeys(chromium)] : [])]);
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

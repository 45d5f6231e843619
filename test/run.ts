import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";

/**
 * The whole suite: function bundles, unit, component, integration and infra tests, then the journeys in Chromium. It prints
 * what failed; the last line counts all; where no Chromium can be had it names the journeys as not run, which is a failure with CI=1.
 */
const MOST_OUTPUT = 256 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "zamah-test-"));

interface Count {
  passed: number;
  failed: number;
}

/** Whether a command succeeds; what it printed is shown only where it does not. */
function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...environment };
  const { status, output } = spawnSync(command, args, { env, encoding: "utf8", maxBuffer: MOST_OUTPUT });
  if (status !== 0) console.info(output.join(""));
  return status === 0;
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function vitest(): Count {
  const report = join(folder, "vitest.json");
  const ok = run("vitest", [
    "run",
    "--config",
    "test/vitest.config.ts",
    "--reporter=minimal",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  return counted(Number(numPassedTests ?? 0), Number(numFailedTests ?? 0), ok);
}

async function journeys(chromium: string): Promise<Count> {
  const report = join(folder, "journeys.json");
  const ok = run("playwright", ["test", "--config", "test/playwright.config.ts"], {
    CHROMIUM_PATH: chromium,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_REPORT: report,
  });
  const stats = readReport(report).stats as { expected?: number; unexpected?: number; flaky?: number } | undefined;
  return counted(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), ok);
}

/** A runner that failed without a failed test (a crash, no test found) counts as one failure. */
function counted(passed: number, failed: number, ok: boolean): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

if (!run("node", ["infra/tools/build-functions.ts"])) process.exit(1);
const chromium = findChromium();
const counts = [vitest(), ...(chromium ? [await journeys(chromium)] : [])];
rmSync(folder, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const missing = chromium || !process.env.CI ? 0 : 1;
const failed = counts.reduce((sum, count) => sum + count.failed, missing);
console.info(`${passed} passed, ${failed} failed`);
if (!chromium)
  console.info("Journeys not run: no Chromium here (set CHROMIUM_PATH, or install Debian's package chromium).");
process.exit(failed === 0 ? 0 : 1);

import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Count, counted, readReport, run } from "./runner.ts";

/** Below the ports that a system hands out by itself, so that nothing that the other tests start takes one in between. */
const PORTS = { from: 12_000, to: 30_000 };
/** The journeys' shop, and those that journeys start for themselves, stand on so many ports in a row. */
const PORTS_IN_A_ROW = 3;

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

/** Which journeys are run: in what browser, those of which files (all where none is named), where their report goes. */
interface Journeys {
  readonly chromium: string;
  readonly folder: string;
  readonly files?: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Runs journeys, and counts them; one that passed on its second try is named. */
export async function runJourneys({ chromium, folder, files = [], environment = {} }: Journeys): Promise<Count> {
  const report = join(folder, "journeys.json");
  const ok = await run("playwright", ["test", "--config", "test/playwright.config.ts", ...files], {
    ...environment,
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

import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Outcome, outcomeOf, readReport, run } from "./runner.ts";

/** Below the ports that a system hands out by itself, so that nothing that the other tests start takes one in between. */
const PORTS = { from: 12_000, to: 30_000 };
/** The journeys' shop, and those that journeys start for themselves, stand on so many ports in a row. */
const PORTS_IN_A_ROW = 3;

/** A journey in Playwright's report, and a file or group of journeys. */
interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly { readonly status: string }[];
}
interface Suite {
  readonly title?: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Journey {
  readonly name: string;
  readonly statuses: readonly string[];
}

/** Which journeys are run: in what browser, those of which files (all where none is named), where their report goes. */
interface Journeys {
  readonly chromium: string;
  readonly folder: string;
  readonly files?: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Runs journeys and counts them; names one that passed on its second try. */
export async function runJourneys({ chromium, folder, files = [], environment = {} }: Journeys): Promise<Outcome> {
  const report = join(folder, "journeys.json");
  const ok = await run("playwright", ["test", "--config", "test/playwright.config.ts", ...files], {
    ...environment,
    CHROMIUM_PATH: chromium,
    JOURNEY_PORT: String(await freePorts()),
    JOURNEY_REPORT: report,
  });
  const { suites = [] } = readReport(report) as Suite;
  const journeys = suites.flatMap((suite) => journeysOf(suite));
  const ended = (status: string) =>
    journeys.filter(({ statuses }) => statuses.includes(status)).map(({ name }) => name);
  for (const name of ended("flaky")) console.info(`On its second try: ${name}`);
  const passed = ended("expected").length + ended("flaky").length;
  return outcomeOf("Playwright", passed, ended("unexpected"), ok);
}

/** Each journey by its file and full name; the outermost suite is the file. */
function journeysOf({ specs = [], suites = [] }: Suite, groups: readonly string[] = []): Journey[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: [`test/journeys/${file}`, ...groups, title].join(" › "),
    statuses: tests.map(({ status }) => status),
  }));
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, [...groups, suite.title ?? ""]))];
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

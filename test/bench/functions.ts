import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "#contract/routes.ts";
import { jobEntry, jobNames, operationEntry, operations } from "#infra/definitions/entries.ts";
import { type Bundles, makeBundles, timeBuilds } from "./bundles.ts";
import { median } from "./median.ts";

const ROUNDS = 9;

/** Whose functions: the shop's calls, the staff's, the jobs. */
const KINDS = {
  shop: () => bundlesOf("shop"),
  staff: () => bundlesOf("owner"),
  jobs: () => jobNames.map((job) => jobEntry(job).bundle),
};

/** Sizes of a kind's bundles, as ratios to the SDK alone. */
interface Sizes {
  readonly median: number;
  readonly worst: number;
  /** The median with the secrets' client, which each function that is deployed loads at its first call. */
  readonly deployed: number;
  /** The three largest, with their ratios. */
  readonly largest: string;
}

/** What the functions weigh, and how long a list's takes to import in a fresh process beside the SDK alone (ms, medians of alternating rounds). */
export interface FunctionCosts {
  readonly sizes: Record<keyof typeof KINDS, Sizes>;
  readonly list: number;
  readonly sdk: number;
  readonly ratio: number;
  /** Of one round each (ms). */
  readonly builds: { readonly deployed: number; readonly inOneCall: number };
}

/** Bundles all functions and measures them. */
export async function measureFunctions(): Promise<FunctionCosts> {
  const folder = mkdtempSync(join(tmpdir(), "zamah-functions-"));
  const bundles = await makeBundles(folder);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    list: importTime(bundles.fileOf("list-challenges")),
    sdk: importTime(bundles.sdkFile),
  }));
  const sizes = (kind: keyof typeof KINDS) => sizesOf(KINDS[kind](), bundles);
  const found = { shop: sizes("shop"), staff: sizes("staff"), jobs: sizes("jobs") };
  const builds = await timeBuilds(folder);
  rmSync(folder, { recursive: true, force: true });
  return {
    builds,
    sizes: found,
    list: median(rounds.map((round) => round.list)),
    sdk: median(rounds.map((round) => round.sdk)),
    ratio: median(rounds.map((round) => round.list / round.sdk)),
  };
}

function sizesOf(names: readonly string[], { ratioOf, deployedRatioOf }: Bundles): Sizes {
  const sizes = names.map((name) => ({ name, ratio: ratioOf(name) })).sort((one, other) => other.ratio - one.ratio);
  const ratios = sizes.map(({ ratio }) => ratio);
  const largest = sizes.slice(0, 3).map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`);
  return {
    median: median(ratios),
    worst: ratios[0] ?? 0,
    deployed: median(names.map(deployedRatioOf)),
    largest: largest.join(", "),
  };
}

function bundlesOf(surface: "shop" | "owner"): string[] {
  const own = operations.filter((one) => routes[one].surface === surface);
  return [...new Set(own.map((one) => operationEntry(one).bundle))];
}

function importTime(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return Number(stdout);
}

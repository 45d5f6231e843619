import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import {
  allEntries,
  jobEntry,
  jobNames,
  operationEntry,
  operations,
  triggerEntry,
} from "#infra/definitions/entries.ts";
import { buildFunctions } from "#infra/tools/build-functions.ts";
import { type Bundles, makeBundles } from "../../bench/bundles.ts";

/**
 * The median: the database's SDK, and what every call does: who asks, from where, through the CDN, with an end to each wait, told to X-Ray; each act of
 * the staff writes its line of the record besides. The worst: files, mail, the user pool and the gateway bring a client of their own, what
 * decides a review asks the gateway, books and gives back; the staff's uploads sign forms of the file store, and its export packs a folder.
 */
const LIMITS = [
  { of: "the shop's", surface: "shop", median: 1.26, worst: 1.71 },
  { of: "the staff's", surface: "owner", median: 1.36, worst: 1.88 },
] as const;

let folder = "";
let bundles: Bundles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bundles-"));
  bundles = await makeBundles(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the functions' bundles", () => {
  it("exist for every call and job", () => {
    for (const { bundle } of allEntries()) expect(statSync(bundles.fileOf(bundle)).size).toBeGreaterThan(0);
  });

  it("bring the pool's trigger in one file, since it is deployed without the others", () => {
    const code = readFileSync(join(folder, "functions", triggerEntry.bundle, "index.mjs"), "utf8");
    expect(code).toContain("scopesToSuppress");
    expect(code).not.toMatch(/\bimport\b|\brequire\b/);
  });

  it.each(LIMITS)(
    "$of are in the median hardly larger than the database's SDK alone in one file",
    ({ surface, median, worst }) => {
      const own = new Set(
        operations.filter((one) => routes[one].surface === surface).map((one) => operationEntry(one).bundle),
      );
      const ratios = [...own].map(bundles.ratioOf).sort((a, b) => a - b);
      expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThanOrEqual(median);
      expect(ratios.at(-1)).toBeLessThanOrEqual(worst);
    },
  );

  it("of jobs are at most seven tenths as large again, the member states' rates in those that charge", () => {
    const ratios = jobNames.map((job) => bundles.ratioOf(jobEntry(job).bundle));
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.72);
  });
});

describe("the build", () => {
  it("stops and names a handler that is missing", async () => {
    const empty = join(folder, "empty");
    await expect(buildFunctions(join(folder, "none"), empty)).rejects.toThrow("identity/email-login.ts");
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
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
 * The median: the database's SDK without what only laptops use, and what every call does: who asks, from where, through the CDN, with an end
 * to each wait, told to X-Ray; each act of the staff writes its line of the record besides. The worst: the user pool brings a client of
 * its own, and a letter its words; storage and mail service are asked by the table's signer alone.
 */
const LIMITS = [
  { of: "the shop's", surface: "shop", median: 1.02, worst: 1.26 },
  { of: "the staff's", surface: "owner", median: 1.1, worst: 1.3 },
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
    "$of are in the median no tenth larger than the database's SDK alone in one file",
    ({ surface, median, worst }) => {
      const own = new Set(
        operations.filter((one) => routes[one].surface === surface).map((one) => operationEntry(one).bundle),
      );
      const ratios = [...own].map(bundles.ratioOf).sort((a, b) => a - b);
      expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThanOrEqual(median);
      expect(ratios.at(-1)).toBeLessThanOrEqual(worst);
    },
  );

  it("of jobs are at most three tenths as large again", () => {
    const ratios = jobNames.map((job) => bundles.ratioOf(jobEntry(job).bundle));
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.3);
  });

  it("look for their credentials in the environment alone", () => {
    const code = readdirSync(join(folder, "functions"), { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".mjs"),
    );
    const elsewhere = code.filter((file) =>
      /credential_process|AWS_CONTAINER_CREDENTIALS/.test(readFileSync(join(folder, "functions", file), "utf8")),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe("the build", () => {
  it("stops and names a handler that is missing", async () => {
    const empty = join(folder, "empty");
    await expect(buildFunctions(join(folder, "none"), empty)).rejects.toThrow("identity/email-login.ts");
  });
});

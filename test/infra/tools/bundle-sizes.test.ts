import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
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
import { buildFunctions, bundleOptions } from "#infra/tools/build-functions.ts";

const root = resolve(import.meta.dirname, "../../..");
/**
 * The median: the database's SDK, and what every call does: who asks, from where, through the CDN, with an end to each wait, told to X-Ray; each act of
 * the staff writes its line of the record besides. The worst: files, mail, the user pool and the gateway bring a client of their own, what
 * decides a review asks the gateway, books and gives back; the staff's uploads sign forms of the file store, and its export packs a folder.
 */
const LIMITS = [
  { of: "the shop's", surface: "shop", median: 1.24, worst: 1.69 },
  { of: "the staff's", surface: "owner", median: 1.33, worst: 2.01 },
] as const;

const sdkOnly = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = async ({ id }) => documents.send(new GetCommand({ TableName: "t", Key: { pk: id, sk: id } }));
`;

let folder = "";
let sizes = new Map<string, number>();
let baseline = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bundles-"));
  const metafile = await buildFunctions(join(folder, "functions"));
  sizes = new Map(allEntries().map(({ bundle }) => [bundle, gzipped(metafile, `${bundle}/index.mjs`)]));
  baseline = await sizeOfSdkOnly();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the functions' bundles", () => {
  it("exist for every call and job", () => {
    expect([...sizes.keys()].sort()).toEqual(
      allEntries()
        .map(({ bundle }) => bundle)
        .sort(),
    );
    for (const size of sizes.values()) expect(size).toBeGreaterThan(0);
  });

  it("bring the pool's trigger in one file, since it is deployed without the others", () => {
    const code = readFileSync(join(folder, "functions", triggerEntry.bundle, "index.mjs"), "utf8");
    expect(code).toContain("scopesToSuppress");
    expect(code).not.toMatch(/\bimport\b|\brequire\b/);
  });

  it.each(LIMITS)(
    "$of are in the median hardly larger than the database's SDK alone in one file",
    ({ surface, median, worst }) => {
      const bundles = new Set(
        operations.filter((one) => routes[one].surface === surface).map((one) => operationEntry(one).bundle),
      );
      const ratios = [...bundles].map((bundle) => (sizes.get(bundle) ?? 0) / baseline).sort((a, b) => a - b);
      expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThanOrEqual(median);
      expect(ratios.at(-1)).toBeLessThanOrEqual(worst);
    },
  );

  it("of jobs are at most seven tenths as large again, the member states' rates in those that charge", () => {
    const ratios = jobNames.map((job) => (sizes.get(jobEntry(job).bundle) ?? 0) / baseline);
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.71);
  });
});

describe("the build", () => {
  it("stops and names a handler that is missing", async () => {
    const empty = join(folder, "empty");
    await expect(buildFunctions(join(folder, "none"), empty)).rejects.toThrow("identity/email-login.ts");
  });
});

async function sizeOfSdkOnly(): Promise<number> {
  const entry = join(folder, "sdk-only.mjs");
  writeFileSync(entry, sdkOnly);
  const outdir = join(folder, "sdk");
  const { metafile } = await build({
    ...bundleOptions,
    splitting: false,
    entryPoints: [{ in: entry, out: "sdk/index" }],
    outdir,
    absWorkingDir: root,
    nodePaths: [join(root, "node_modules")],
  });
  return gzipped(metafile, "sdk/index.mjs");
}

/** Bytes of a bundle with every chunk that it loads when it is imported, each gzipped on its own. */
function gzipped(metafile: Metafile, ending: string): number {
  const entry = Object.keys(metafile.outputs).find((output) => output.endsWith(ending));
  const loaded = new Set<string>();
  const load = (output: string | undefined) => {
    if (!output || loaded.has(output)) return;
    loaded.add(output);
    const imports = metafile.outputs[output]?.imports ?? [];
    for (const { path, kind, external } of imports) if (kind === "import-statement" && !external) load(path);
  };
  load(entry);
  return [...loaded].reduce((sum, output) => sum + gzipSync(readFileSync(resolve(root, output))).length, 0);
}

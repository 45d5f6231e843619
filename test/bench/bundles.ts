import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { allEntries, bundleFile } from "#infra/definitions/entries.ts";
import { buildFunctions, bundleOptions, entryPoint } from "#infra/tools/build-functions.ts";

const root = resolve(import.meta.dirname, "../..");
const SECRETS = "@aws-sdk/client-secrets-manager/";
const sdkOnly = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = async ({ id }) => documents.send(new GetCommand({ TableName: "t", Key: { pk: id, sk: id } }));
`;

/** All functions, bundled into a folder, beside one file with the database's SDK alone, as it comes. */
export interface Bundles {
  /** Where a bundle's file stands. */
  fileOf(bundle: string): string;
  readonly sdkFile: string;
  /** How many times as large as the SDK's file a bundle is: gzipped, with every chunk that it loads when it is imported. */
  ratioOf(bundle: string): number;
  /** The same with the secrets' client, which each function that is deployed loads at its first call. */
  deployedRatioOf(bundle: string): number;
}

/** Milliseconds that the bundler takes for all functions as they are deployed, and in one call that gives each a file of its own. */
export async function timeBuilds(folder: string): Promise<{ readonly deployed: number; readonly inOneCall: number }> {
  const begun = performance.now();
  await buildFunctions(join(folder, "functions"));
  const built = performance.now();
  await build({
    ...bundleOptions,
    splitting: false,
    entryPoints: allEntries().map((entry) => entryPoint(entry, join(root, "functions"))),
    outdir: join(folder, "in-one-call"),
    absWorkingDir: root,
  });
  return { deployed: built - begun, inOneCall: performance.now() - built };
}

/** Bundles every function, as they are deployed, and the SDK. */
export async function makeBundles(folder: string): Promise<Bundles> {
  const output = join(folder, "functions");
  const metafile = await buildFunctions(output);
  const ofSdk = gzipped(await bundleSdk(folder), "/sdk/index.mjs");
  const entries = new Map(allEntries().map((entry) => [entry.bundle, bundleFile(entry)]));
  const sizeOf = (bundle: string, ...lazy: string[]) => gzipped(metafile, `/${entries.get(bundle)}`, ...lazy);
  return {
    fileOf: (bundle) => join(output, entries.get(bundle) ?? ""),
    sdkFile: join(folder, "sdk/sdk/index.mjs"),
    ratioOf: (bundle) => sizeOf(bundle) / ofSdk,
    deployedRatioOf: (bundle) => sizeOf(bundle, SECRETS) / ofSdk,
  };
}

async function bundleSdk(folder: string): Promise<Metafile> {
  const entry = join(folder, "sdk-only.mjs");
  writeFileSync(entry, sdkOnly);
  const { metafile } = await build({
    ...bundleOptions,
    splitting: false,
    plugins: [],
    entryPoints: [{ in: entry, out: "sdk/index" }],
    outdir: join(folder, "sdk"),
    absWorkingDir: root,
    nodePaths: [join(root, "node_modules")],
  });
  return metafile;
}

/** Bytes of a bundle with every chunk that it loads when it is imported, and of those that it may load later the named packages', each gzipped on its own. */
function gzipped({ outputs }: Metafile, ending: string, ...lazy: string[]): number {
  const loaded = new Set<string>();
  const load = (output: string) => {
    if (loaded.has(output)) return;
    loaded.add(output);
    for (const { path, kind, external } of outputs[output]?.imports ?? [])
      if (!external && (kind === "import-statement" || lazy.some((name) => outputs[path]?.entryPoint?.includes(name))))
        load(path);
  };
  const entry = Object.keys(outputs).find((output) => `/${output}`.endsWith(ending));
  if (!entry) throw new Error(`Nothing was built at ${ending}.`);
  load(entry);
  return [...loaded].reduce((sum, output) => sum + gzippedSize(resolve(root, output)), 0);
}

/** Many functions share a chunk. */
const sizes = new Map<string, number>();

function gzippedSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { allEntries } from "#infra/definitions/entries.ts";
import { buildFunctions, bundleOptions } from "#infra/tools/build-functions.ts";

const root = resolve(import.meta.dirname, "../..");
const sdkOnly = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = async ({ id }) => documents.send(new GetCommand({ TableName: "t", Key: { pk: id, sk: id } }));
`;

/** All functions, bundled into a folder, beside one file with the database's SDK alone. */
export interface Bundles {
  /** Where a bundle's file stands. */
  fileOf(bundle: string): string;
  readonly sdkFile: string;
  /** How many times as large as the SDK's file a bundle is: gzipped, with every chunk that it loads when it is imported. */
  ratioOf(bundle: string): number;
}

/** Bundles every function, as they are deployed, and the SDK. */
export async function makeBundles(folder: string): Promise<Bundles> {
  const metafile = await buildFunctions(join(folder, "functions"));
  const ofSdk = gzipped(await bundleSdk(folder), "sdk/index.mjs");
  const sizes = new Map(allEntries().map(({ bundle }) => [bundle, gzipped(metafile, `${bundle}/index.mjs`)]));
  return {
    fileOf: (bundle) => join(folder, "functions", bundle, "index.mjs"),
    sdkFile: join(folder, "sdk/sdk/index.mjs"),
    ratioOf: (bundle) => (sizes.get(bundle) ?? 0) / ofSdk,
  };
}

async function bundleSdk(folder: string): Promise<Metafile> {
  const entry = join(folder, "sdk-only.mjs");
  writeFileSync(entry, sdkOnly);
  const { metafile } = await build({
    ...bundleOptions,
    splitting: false,
    entryPoints: [{ in: entry, out: "sdk/index" }],
    outdir: join(folder, "sdk"),
    absWorkingDir: root,
    nodePaths: [join(root, "node_modules")],
  });
  return metafile;
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

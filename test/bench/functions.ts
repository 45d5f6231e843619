import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { buildFunctions, bundleOptions } from "#infra/tools/build-functions.ts";
import { median } from "./median.ts";

const root = resolve(import.meta.dirname, "../..");
const ROUNDS = 9;
const sdkOnly = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = async ({ id }) => documents.send(new GetCommand({ TableName: "t", Key: { pk: id, sk: id } }));
`;

/** Milliseconds to import a list's function in a fresh process, beside the SDK alone; alternating, medians. */
export async function importTimes(): Promise<{ list: number; sdk: number; ratio: number }> {
  const folder = mkdtempSync(join(tmpdir(), "zamah-functions-"));
  await buildFunctions(join(folder, "functions"));
  const entry = join(folder, "sdk-only.mjs");
  writeFileSync(entry, sdkOnly);
  const sdk = { ...bundleOptions, splitting: false, entryPoints: [{ in: entry, out: "sdk" }], outdir: folder };
  await build({ ...sdk, absWorkingDir: root, nodePaths: [join(root, "node_modules")] });
  const rounds = Array.from({ length: ROUNDS }, () => ({
    list: importTime(join(folder, "functions/list-challenges/index.mjs")),
    sdk: importTime(join(folder, "sdk.mjs")),
  }));
  rmSync(folder, { recursive: true, force: true });
  const ratio = median(rounds.map((round) => round.list / round.sdk));
  return { list: median(rounds.map((round) => round.list)), sdk: median(rounds.map((round) => round.sdk)), ratio };
}

function importTime(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return Number(stdout);
}

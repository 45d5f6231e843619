import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { LAYER_OUTPUT } from "../definitions/entries.ts";

const root = resolve(import.meta.dirname, "../..");
const PACKAGE = "sharp";
const names = z.optional(z.record(z.string(), z.string()));
const entry = z.looseObject({
  version: z.string(),
  integrity: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
});
const lockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), z.unknown()) });

/** Installs sharp's native code for Lambda's processor (`arm64` unless `x64` is given) by the lock file's hashes, without scripts. */
function main(cpu = "arm64"): void {
  const lock = z.parse(lockFile, JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8")));
  const { version, files } = layerFiles(lock);
  const folder = resolve(LAYER_OUTPUT, "nodejs");
  rmSync(LAYER_OUTPUT, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(resolve(folder, name), JSON.stringify(content));
  const platform = ["--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"];
  const { status } = spawnSync("npm", ["ci", "--prefix", folder, ...platform, ...quiet], { stdio: "inherit" });
  if (status !== 0) throw new Error("The native code could not be installed.");
  console.info(`${PACKAGE} ${version} for linux-${cpu} in dist/layer.`);
}

/** Makes the package.json and lock file of the layer: the package and all its dependencies. Throws where one has no hash. */
export function layerFiles(lock: z.output<typeof lockFile>) {
  const packages: Record<string, unknown> = {};
  const add = (name: string, from: string) => {
    const place = placeOf(name, from, lock.packages);
    if (place in packages) return;
    const found = z.parse(entry, lock.packages[place]);
    if (!found.integrity) throw new Error(`${place} has no hash in the lock file.`);
    packages[place] = found;
    for (const one of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(one, place);
  };
  add(PACKAGE, "");
  const { version } = z.parse(entry, packages[`node_modules/${PACKAGE}`]);
  const project = { name: "layer", version: "0.0.0", private: true, dependencies: { [PACKAGE]: version } };
  const { lockfileVersion } = lock;
  return {
    version,
    files: {
      "package.json": project,
      "package-lock.json": { ...project, lockfileVersion, requires: true, packages: { "": project, ...packages } },
    },
  };
}

/** Resolves a package as Node does: beside its dependent, else further up. */
function placeOf(name: string, from: string, packages: Record<string, unknown>): string {
  const own = `${from}${from && "/"}node_modules/${name}`;
  if (own in packages || from === "") return own;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), packages);
}

if (import.meta.main) main(process.argv[2]);

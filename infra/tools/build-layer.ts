import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { LAYER_OUTPUT } from "../definitions/entries.ts";

const root = resolve(import.meta.dirname, "../..");
const project = z.object({ dependencies: z.object({ sharp: z.string() }) });

/**
 * Installs the native code that cuts pictures, as Lambda's processor (`arm64` unless `x64` is said) runs it, into the folder that is
 * deployed beside the function that needs it. Takes it from the package registry.
 */
function main(cpu = "arm64"): void {
  const { dependencies } = project.parse(JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")));
  rmSync(LAYER_OUTPUT, { recursive: true, force: true });
  const platform = ["--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
  const quiet = ["--no-audit", "--no-fund", "--no-save", "--prefer-offline"];
  const words = ["install", "--prefix", resolve(LAYER_OUTPUT, "nodejs"), ...platform, ...quiet];
  const { status } = spawnSync("npm", [...words, `sharp@${dependencies.sharp}`], { stdio: "inherit" });
  if (status !== 0) throw new Error("The native code could not be installed.");
  console.info(`sharp ${dependencies.sharp} for linux-${cpu} in dist/layer.`);
}

if (import.meta.main) main(process.argv[2]);

import { join, resolve } from "node:path";
import { readOptions, runCommand } from "../command.ts";
import { openStage } from "../open-stage.ts";
import { newestBuild } from "./deployed.ts";
import { cdk } from "./steps.ts";

const USAGE = "Usage: npm run drift -- --stage STAGE";
const DIST = resolve(import.meta.dirname, "../../../dist");

/** The command `npm run drift` (docs/deploy.md): tells what somebody changed by hand in the stage's stacks; ends with 1 where anything differs. */
async function main(): Promise<void> {
  const stage = await openStage(readOptions(["stage"], []).stage, USAGE);
  const kept = await newestBuild(stage);
  if (!kept) throw new Error(`Nothing of ${stage.name} keeps builds: npm run deploy -- --stage ${stage.name} first.`);
  const folder = join(DIST, "kept", kept.version);
  await kept.builds.download(kept.version, folder);
  await cdk("drift", "--app", folder, "--fail");
}

await runCommand(main);

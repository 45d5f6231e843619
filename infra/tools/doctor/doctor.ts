import { readOptions, runCommand } from "../command.ts";
import { openStage } from "../open-stage.ts";
import { openAccount } from "./account.ts";
import { examine } from "./examine.ts";
import { exitCode, printFindings } from "./finding.ts";

const USAGE = "Usage: npm run doctor -- --stage STAGE [--no-secrets]";

/** The command `npm run doctor` (docs/deploy.md): says what a deployment of the stage lacks, each with its cure. */
async function main(): Promise<void> {
  const { stage: name, "no-secrets": leavesSecrets } = readOptions(["stage"], ["no-secrets"]);
  const stage = await openStage(name, USAGE);
  const findings = await examine(stage, openAccount(stage.region), { readsSecrets: !leavesSecrets });
  printFindings(findings);
  process.exitCode = exitCode(findings);
}

await runCommand(main);

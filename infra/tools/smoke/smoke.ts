import { parseArgs } from "node:util";
import { stageNamed } from "../../definitions/stage-named.ts";
import { apiAddresses, deployedStacks } from "../deploy/deployed.ts";
import { exitCode, lineOf } from "../doctor/finding.ts";
import { smoke, type Target } from "./checks.ts";

const USAGE = "Usage: npm run smoke -- --stage STAGE | --address http://localhost:3000";

/** The command `npm run smoke` (docs/deploy.md): calls a deployed stage, or the shop of `npm start`, from outside. */
async function main(): Promise<void> {
  const { stage, address } = parseArgs({ options: { stage: { type: "string" }, address: { type: "string" } } }).values;
  const findings = await smoke(await targetOf(stage, address));
  for (const finding of findings) console.info(lineOf(finding));
  process.exitCode = exitCode(findings);
}

async function targetOf(stage: string | undefined, address: string | undefined): Promise<Target> {
  if (stage) {
    const { publicUrl, ...rest } = stageNamed(stage);
    const stacks = await deployedStacks({ publicUrl, ...rest });
    return { address: address ?? publicUrl, publicUrl, apis: apiAddresses(stacks) };
  }
  if (!address) throw new Error(USAGE);
  const { origin } = new URL(address);
  return { address: origin, publicUrl: origin, apis: [] };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

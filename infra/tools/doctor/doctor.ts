import { parseArgs } from "node:util";
import { stageNamed } from "../../definitions/stage-named.ts";
import { openAccount } from "./account.ts";
import { examine } from "./examine.ts";
import { exitCode, lineOf } from "./finding.ts";

const USAGE = "Usage: npm run doctor -- --stage STAGE";

/** The command `npm run doctor` (docs/deploy.md): says what stands between this machine and a running stage, and what to do about it. */
async function main(): Promise<void> {
  const { stage: name } = parseArgs({ options: { stage: { type: "string" } } }).values;
  if (!name) throw new Error(USAGE);
  const stage = stageNamed(name);
  const findings = await examine(stage, openAccount(stage.region), () => new Date());
  for (const finding of findings) console.info(lineOf(finding));
  process.exitCode = exitCode(findings);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

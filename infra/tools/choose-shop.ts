import * as z from "zod/mini";
import { deployedStacks, output } from "./deploy/deployed.ts";
import { gatewaySettings, openStage, placeOf } from "./open-stage.ts";

const status = z.object({ environment: z.record(z.string(), z.string()) });

/**
 * Chooses the shop that a command works on: the stage, where one is named, else that of `TABLE` and `USER_POOL_ID`, else the local one on
 * `PORT` (3000). Its settings become the process's own. Returns the shop's name for people.
 */
export async function chooseShop(stage?: string): Promise<string> {
  if (stage !== undefined) return chooseDeployed(stage);
  const { TABLE, USER_POOL_ID, PORT = "3000" } = process.env;
  if (TABLE && USER_POOL_ID) return TABLE;
  if (TABLE || USER_POOL_ID) throw new Error("Set both TABLE and USER_POOL_ID, or neither for the local shop.");
  const address = `http://localhost:${PORT}`;
  const init = { headers: { accept: "application/json" }, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(`${address}/local/status`, init).catch(() => {
    throw new Error(`No shop answers on ${address}: start it with npm start, or name a deployed one by --stage.`);
  });
  Object.assign(process.env, z.parse(status, await answer.json()).environment);
  return address;
}

async function chooseDeployed(name: string): Promise<string> {
  const stage = await openStage(name, "--stage needs a name.");
  const stacks = await deployedStacks(stage);
  const named = {
    TABLE: stage.restoredTable ?? output(stacks, "TableName"),
    USER_POOL_ID: output(stacks, "UserPoolId"),
    FILES_BUCKET: output(stacks, "FilesBucketName"),
  };
  if (!named.TABLE) throw new Error(`Nothing of ${name} is deployed in account ${stage.account}.`);
  const found = Object.entries(named).filter(([, value]) => value !== undefined);
  Object.assign(process.env, Object.fromEntries(found), gatewaySettings(stage));
  return placeOf(stage);
}

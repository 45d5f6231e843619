import { parseArgs } from "node:util";
import { chooseShop } from "#infra/tools/admin/choose-shop.ts";
import { bringBack } from "./bring-back.ts";
import { readCopy } from "./read-copy.ts";

const USAGE = "Usage: npm run people -- --from FOLDER [--plan]";

/**
 * The command `npm run people` (docs/recovery.md): brings the people of a copy (`people/<day>/` of the files bucket) into a new pool. With
 * `--plan` it reads the copy alone.
 */
async function main(): Promise<void> {
  const { from, plan } = parseArgs({
    options: { from: { type: "string" }, plan: { type: "boolean", default: false } },
  }).values;
  if (!from) throw new Error(USAGE);
  const copy = await readCopy(from);
  console.info(`${from}: ${copy.people.length} people as of ${copy.startedAt.toISOString()}`);
  if (plan) return;
  const shop = await chooseShop();
  const { made, known, awaited, left, staff } = await bringBack(copy);
  console.info(`People of ${shop}`);
  console.info(`  ${made} made in the pool without a password, ${known} were there already`);
  console.info(`  ${awaited} come back by Google or Facebook, known by their number there`);
  console.info(`  ${left} left out: their account is gone, or they dropped that sign-in`);
  for (const email of staff)
    console.info(`  staff by Google or Facebook: npm run admin -- --email ${email}, once they signed in`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

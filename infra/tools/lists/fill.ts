import { chooseShop } from "#infra/tools/admin/choose-shop.ts";
import { fillLists } from "./fill-lists.ts";

/** The command `npm run lists` (docs/operations.md): what is older than the staff's lists is found in them too. */
async function main(): Promise<void> {
  const shop = await chooseShop();
  const { added, moved } = await fillLists();
  console.info(`Lists of ${shop}: ${added} items added.`);
  if (moved > 0) throw new Error(`${moved} items moved meanwhile: run it again.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { parseArgs } from "node:util";
import { changeAdmin } from "./change-admin.ts";
import { chooseShop } from "./choose-shop.ts";

const USAGE = "Usage: npm run admin -- --email ADDRESS [--remove]";

/** The command `npm run admin` (docs/operations.md): makes somebody an admin of the shop, or takes the role away. */
async function main(): Promise<void> {
  const { email, remove } = parseArgs({
    options: { email: { type: "string" }, remove: { type: "boolean", default: false } },
  }).values;
  if (!email) throw new Error(USAGE);
  const shop = await chooseShop();
  const changed = await changeAdmin(email.trim().toLowerCase(), remove ? "member" : "admin");
  const role = remove ? "is no longer an admin" : "is an admin";
  console.info(
    `${changed.email} ${role} of ${shop} (${changed.usernames.join(", ")}), from the next sign-in or renewal on.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

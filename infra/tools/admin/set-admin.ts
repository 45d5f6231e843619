import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { duty } from "#contract/duties.ts";
import { isFederated } from "#functions/domains/accounts/member-store.ts";
import { type Account, accountOf, changeAdmin, refuseUnverified } from "./change-admin.ts";
import { chooseShop } from "./choose-shop.ts";

const USAGE = "Usage: npm run admin -- --email ADDRESS [--duties owner,editor,support,accountant] [--remove] [--yes]";

/**
 * The command `npm run admin` (docs/operations.md): makes somebody an admin of the shop with the duties named, or takes the role
 * away.
 */
async function main(): Promise<void> {
  const {
    email,
    duties: named,
    remove,
    yes,
  } = parseArgs({
    options: {
      email: { type: "string" },
      duties: { type: "string", default: "owner" },
      remove: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  }).values;
  const duties = z.safeParse(z.array(duty).check(z.minLength(1)), named.split(","));
  if (!email || !duties.success) throw new Error(USAGE);
  const shop = await chooseShop();
  const account = await accountOf(email.trim().toLowerCase());
  if (!remove) refuseUnverified(account);
  console.info(described(account));
  const question = remove ? `Take the role admin of ${shop} away` : `Make this account an admin of ${shop} (${named})`;
  if (!yes && !(await confirmed(`${question}, with every sign-in above? (yes/no) `)))
    throw new Error("Nothing was changed.");
  await changeAdmin(account, remove ? [] : duties.data);
  const role = remove ? "is no longer an admin" : `is an admin (${named})`;
  console.info(`${account.profile.email} ${role} of ${shop}, from the next sign-in or renewal on.`);
}

/** Whose account it is and how they sign in, one line each. */
function described({ profile, usernames }: Account): string {
  const { first_name, last_name, email, email_verified, role, created_at } = profile;
  const state = `${email_verified ? "verified" : "not verified"}, ${role}, here since ${created_at.slice(0, 10)}`;
  return [`${first_name} ${last_name} <${email}> (${state}) signs in by`, ...usernames.map(signInLine)].join("\n");
}

function signInLine(username: string): string {
  return `  ${isFederated(username) ? username.split("_")[0] : "password"}: ${username}`;
}

/** Whether the operator types yes; no where nobody is there to be asked. */
async function confirmed(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), closed]);
  asking.close();
  return answer.trim().toLowerCase() === "yes";
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Duty, duty } from "#contract/duties.ts";
import { findByEmail } from "#functions/domains/accounts/email-store.ts";
import { isFederated, type Profile } from "#functions/domains/accounts/member-store.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { usernamesOf } from "#functions/domains/staff/admin-group.ts";
import { changeDuties } from "#functions/domains/staff/change-duties.ts";
import { Problem } from "#functions/platform/problem.ts";
import { chooseShop } from "./choose-shop.ts";
import { ask, readOptions, runCommand } from "./command.ts";

/** The actor that the audit record names for this command. */
const COMMAND = { id: "command", name: "npm run admin", duties: ["owner"] } as const;

/** A person and the usernames of their sign-ins in the pool. */
export interface StaffAccount {
  readonly profile: Profile & { readonly email: string };
  readonly usernames: readonly string[];
}

/** Finds the account of an e-mail; throws where nobody has it. */
export async function accountOf(email: string): Promise<StaffAccount> {
  const owner = await findByEmail(email);
  const profile = owner && (await findProfile(owner.user_id));
  if (profile?.email !== email) throw new Error(`Nobody has the e-mail ${email}: sign up in the shop first.`);
  return { profile: { ...profile, email }, usernames: await usernamesOf(profile) };
}

/** Throws for an unverified e-mail: anybody may have typed it. */
export function refuseUnverified({ profile }: StaffAccount): void {
  if (profile.email_verified) return;
  throw new Error(`The e-mail ${profile.email} is not verified: its owner opens the mail's link first.`);
}

/**
 * Gives an account these duties, or none, as an owner's call does. It may remove the last owner, since whoever runs the command can make
 * the next one. Throws where the account has changed since it was read.
 */
export async function changeAdmin(account: StaffAccount, duties: readonly Duty[]): Promise<void> {
  if (duties.length > 0) refuseUnverified(account);
  const actor = { staff: COMMAND, request: randomUUID(), at: new Date() };
  const wanted = { operation: "changeDuties", duties, mayBeLast: true, reason: null };
  await changeDuties(actor, account.profile, wanted).catch((error) => {
    const isStale = error instanceof Problem && error.code === "state_changed";
    throw isStale ? new Error("The account has changed meanwhile: look again.") : error;
  });
}

const USAGE =
  "Usage: npm run admin -- [--stage STAGE] --email ADDRESS [--duties owner,editor,support,accountant] [--remove] [--yes]";

/** The command `npm run admin` (docs/operations.md): gives somebody the duties named, or takes the role of admin away. */
async function main(): Promise<void> {
  const values = readOptions(["stage", "email", "duties"], ["remove", "yes"]);
  const { stage, email, duties: named = "owner", remove, yes } = values;
  const duties = z.safeParse(z.array(duty).check(z.minLength(1)), named.split(","));
  if (!email || !duties.success) throw new Error(USAGE);
  const shop = await chooseShop(stage);
  const account = await accountOf(email.trim().toLowerCase());
  if (!remove) refuseUnverified(account);
  console.info(`${shop}\n${described(account)}`);
  const question = remove ? `Take the role admin of ${shop} away` : `Make this account an admin of ${shop} (${named})`;
  const answer = yes ? "yes" : await ask(`${question}, with every sign-in above? (yes/no) `);
  if (answer.toLowerCase() !== "yes") throw new Error("Nothing was changed.");
  await changeAdmin(account, remove ? [] : duties.data);
  const role = remove ? "is no longer an admin" : `is an admin (${named})`;
  console.info(`${account.profile.email} ${role} of ${shop}, from the next sign-in or renewal on.`);
}

/** Describes the person and their sign-ins, a line each. */
function described({ profile, usernames }: StaffAccount): string {
  const { first_name, last_name, email, email_verified, role, created_at } = profile;
  const state = `${email_verified ? "verified" : "not verified"}, ${role}, here since ${created_at.slice(0, 10)}`;
  return [`${first_name} ${last_name} <${email}> (${state}) signs in by`, ...usernames.map(signInLine)].join("\n");
}

function signInLine(username: string): string {
  return `  ${isFederated(username) ? username.split("_")[0] : "password"}: ${username}`;
}

if (import.meta.main) await runCommand(main);

import { randomUUID } from "node:crypto";
import type { Duty } from "#contract/duties.ts";
import { findByEmail } from "#functions/domains/accounts/email-store.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { usernamesOf } from "#functions/domains/staff/admin-group.ts";
import { changeDuties } from "#functions/domains/staff/change-duties.ts";
import { Problem } from "#functions/platform/problem.ts";

/** Who stands in the record for an operator: the command itself. */
const COMMAND = { id: "command", name: "npm run admin", duties: ["owner"] } as const;

/** A person and what the pool calls each of their sign-ins. */
export interface Account {
  readonly profile: Profile & { readonly email: string };
  readonly usernames: readonly string[];
}

/** The account whose e-mail this is; throws where nobody has it. */
export async function accountOf(email: string): Promise<Account> {
  const owner = await findByEmail(email);
  const profile = owner && (await findProfile(owner.user_id));
  if (profile?.email !== email) throw new Error(`Nobody has the e-mail ${email}: sign up in the shop first.`);
  return { profile: { ...profile, email }, usernames: await usernamesOf(profile) };
}

/** Throws for an account whose address nobody has proved: it may be anybody's who typed that address. */
export function refuseUnverified({ profile }: Account): void {
  if (profile.email_verified) return;
  throw new Error(`The e-mail ${profile.email} is not verified: its owner opens the mail's link first.`);
}

/**
 * Gives an account these duties, or none, as an owner's call does, but even where the last owner goes: whoever runs the command can
 * make the next one. May be repeated; throws where the account is not what it was when it was read.
 */
export async function changeAdmin(account: Account, duties: readonly Duty[]): Promise<void> {
  if (duties.length > 0) refuseUnverified(account);
  const actor = { staff: COMMAND, request: randomUUID(), at: new Date() };
  const wanted = { operation: "changeDuties", duties, mayBeLast: true, reason: null };
  await changeDuties(actor, account.profile, wanted).catch((error) => {
    const isStale = error instanceof Problem && error.code === "state_changed";
    throw isStale ? new Error("The account has changed meanwhile: look again.") : error;
  });
}

import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { Duty } from "#contract/duties.ts";
import { findByEmail } from "#functions/core/member/email-store.ts";
import type { Profile } from "#functions/core/member/member-store.ts";
import { pool } from "#functions/core/member/pool.ts";
import { usernameOfSub } from "#functions/core/member/pool-people.ts";
import { changeProfile, findProfile } from "#functions/core/member/profile-store.ts";
import { TransactionRefused, transact } from "#functions/data/transaction.ts";
import { setting } from "#functions/kernel/settings.ts";

const GROUP = "admin";

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
  const found = await Promise.all([...new Set([profile.user_id, ...profile.identities])].map(usernameOfSub));
  const usernames = found.filter((username) => username !== undefined);
  if (usernames.length === 0) throw new Error("The pool does not know this person.");
  return { profile: { ...profile, email }, usernames };
}

/** Throws for an account whose address nobody has proved: it may be anybody's who typed that address. */
export function refuseUnverified({ profile }: Account): void {
  if (profile.email_verified) return;
  throw new Error(`The e-mail ${profile.email} is not verified: its owner opens the mail's link first.`);
}

/**
 * Gives an account a role: on the profile, then the pool's group for each of its sign-ins. An admin is an owner of the shop unless other
 * duties are named;
 * without the role duties and second factor go too. May be repeated; throws where the account is not what it was when it was read.
 */
export async function changeAdmin(
  account: Account,
  role: Profile["role"],
  duties: readonly Duty[] = ["owner"],
): Promise<void> {
  if (role === "admin") refuseUnverified(account);
  await saveRole(account.profile, role, duties);
  for (const username of account.usernames) await changeGroup(username, role);
}

async function changeGroup(Username: string, role: Profile["role"]): Promise<void> {
  const input = { UserPoolId: setting("USER_POOL_ID"), GroupName: GROUP, Username };
  if (role === "admin") await pool().send(new AdminAddUserToGroupCommand(input));
  else await pool().send(new AdminRemoveUserFromGroupCommand(input));
}

async function saveRole(
  { user_id, email, email_verified, identities }: Profile,
  role: Profile["role"],
  duties: readonly Duty[],
): Promise<void> {
  const noFactor = { mfa_secret: undefined, mfa_pending: undefined, mfa_step: undefined };
  const changes: Partial<Profile> =
    role === "member" ? { role, duties: undefined, ...noFactor } : { role, duties: [...duties] };
  await transact([changeProfile(user_id, changes, { email, email_verified, identities })]).catch((error) => {
    throw error instanceof TransactionRefused ? new Error("The account has changed meanwhile: look again.") : error;
  });
}

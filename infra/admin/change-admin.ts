import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } from "@aws-sdk/client-cognito-identity-provider";
import { usernameOfSub } from "#functions/account/pool-people.ts";
import { keys } from "#functions/data/keys.ts";
import { getItem } from "#functions/data/table.ts";
import { transact, update } from "#functions/data/transaction.ts";
import { setting } from "#functions/http/settings.ts";
import { pool } from "#functions/identity/pool.ts";
import { findByEmail } from "#functions/members/email-store.ts";
import { type Profile, profileItem } from "#functions/members/profile.ts";

const GROUP = "admin";

/** Who was changed, and the pool's user names of all their sign-ins. */
export interface ChangedAdmin {
  readonly email: string;
  readonly usernames: readonly string[];
}

/**
 * Gives the person with this e-mail a role: the pool's group for each of their sign-ins, then the profile. Without the role
 * the second factor goes too. May be repeated; throws where nobody has the address.
 */
export async function changeAdmin(email: string, role: Profile["role"]): Promise<ChangedAdmin> {
  const owner = await findByEmail(email);
  const profile = owner && (await getItem(keys.profile(owner.user_id), profileItem, true));
  if (!profile) throw new Error(`Nobody has the e-mail ${email}: sign up in the shop first.`);
  const usernames = await usernamesOf(profile);
  for (const username of usernames) await changeGroup(username, role);
  await saveRole(profile.user_id, role);
  return { email, usernames };
}

async function usernamesOf({ user_id, identities }: Profile): Promise<string[]> {
  const found = await Promise.all([...new Set([user_id, ...identities])].map(usernameOfSub));
  const usernames = found.filter((username) => username !== undefined);
  if (usernames.length === 0) throw new Error("The pool does not know this person.");
  return usernames;
}

async function changeGroup(Username: string, role: Profile["role"]): Promise<void> {
  const input = { UserPoolId: setting("USER_POOL_ID"), GroupName: GROUP, Username };
  if (role === "admin") await pool().send(new AdminAddUserToGroupCommand(input));
  else await pool().send(new AdminRemoveUserFromGroupCommand(input));
}

async function saveRole(userId: string, role: Profile["role"]): Promise<void> {
  const forget = role === "member" ? " REMOVE mfa_secret, mfa_pending, mfa_step" : "";
  await transact([
    update(keys.profile(userId), `SET #role = :role${forget}`, {
      condition: "attribute_exists(pk)",
      names: { "#role": "role" },
      values: { ":role": role },
    }),
  ]);
}

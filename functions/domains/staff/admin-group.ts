import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersInGroupCommand,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { setting } from "../../platform/settings.ts";
import { isFederated, ownerOfIdentity, type Profile } from "../accounts/member-store.ts";
import { pool, subOf } from "../accounts/pool.ts";
import { usernameOfSub } from "../accounts/pool-people.ts";

/** The pool's group whose members' tokens name them as staff; the profile decides what that opens. */
const GROUP = "admin";

/** The pool's user names of a person's sign-ins; throws where it knows none. */
export async function usernamesOf({ user_id, identities }: Profile): Promise<string[]> {
  const found = await Promise.all([...new Set([user_id, ...identities])].map(usernameOfSub));
  const usernames = found.filter((username) => username !== undefined);
  if (usernames.length === 0) throw new Error("The pool does not know this person.");
  return usernames;
}

/** Lets these sign-ins join the group, or leave it; may be repeated. */
export async function changeGroup(usernames: readonly string[], joins: boolean): Promise<void> {
  for (const Username of usernames) {
    const input = { UserPoolId: setting("USER_POOL_ID"), GroupName: GROUP, Username };
    await pool().send(joins ? new AdminAddUserToGroupCommand(input) : new AdminRemoveUserFromGroupCommand(input));
  }
}

/** The ids of the group's members. */
export async function idsInGroup(): Promise<string[]> {
  const ids: (string | undefined)[] = [];
  for (const { Username = "", Attributes } of await usersInGroup()) {
    const sub = subOf(Attributes);
    ids.push(isFederated(Username) ? await ownerOfIdentity(sub) : sub);
  }
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The pool's users that stand in the group. */
export async function usersInGroup(): Promise<UserType[]> {
  const users: UserType[] = [];
  let NextToken: string | undefined;
  do {
    const input = { UserPoolId: setting("USER_POOL_ID"), GroupName: GROUP, NextToken };
    const page = await pool().send(new ListUsersInGroupCommand(input));
    users.push(...(page.Users ?? []));
    NextToken = page.NextToken;
  } while (NextToken);
  return users;
}

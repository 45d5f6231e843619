import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { errorName, log } from "../../platform/log.ts";
import { setting } from "../../platform/settings.ts";
import type { Profile } from "./member-store.ts";
import { EARLIER_SUB, pool, subOf } from "./pool.ts";
import { nextSecond, otherSignIns, reachSecond } from "./profile-store.ts";

/** The `sub` of a pool user, or undefined where nobody is called so. */
export async function subOfUser(username: string): Promise<string | undefined> {
  try {
    const command = new AdminGetUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
    return subOf((await pool().send(command)).UserAttributes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The pool's user name of this `sub`, of this pool or an earlier one; only a search tells. */
export async function usernameOfSub(sub: string): Promise<string | undefined> {
  return (await usernameWith("sub", sub)) ?? usernameWith(EARLIER_SUB, sub);
}

async function usernameWith(attribute: string, value: string): Promise<string | undefined> {
  const input = { UserPoolId: setting("USER_POOL_ID"), Filter: `${attribute} = "${value}"`, Limit: 1 };
  return (await pool().send(new ListUsersCommand(input))).Users?.[0]?.Username;
}

/** One of the pool's users, known to the table by `id`; `attributes` as the pool has them. */
export interface PoolUser {
  readonly id: string;
  readonly username: string;
  readonly enabled: boolean;
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The pool gives 60 at a time. */
const PAGE = 60;

/** The next 60 users after `token`, which the pool forgets after a while: undefined then. */
export async function listPoolUsers(
  token: string | undefined,
): Promise<{ users: PoolUser[]; token: string | undefined } | undefined> {
  const input = { UserPoolId: setting("USER_POOL_ID"), Limit: PAGE, PaginationToken: token };
  try {
    const { Users = [], PaginationToken } = await pool().send(new ListUsersCommand(input));
    return { users: Users.map(poolUserOf), token: PaginationToken };
  } catch (error) {
    if (token !== undefined && error instanceof Error && error.name === "InvalidParameterException") return undefined;
    throw error;
  }
}

function poolUserOf({ Username = "", Attributes = [], Enabled = true, UserCreateDate }: UserType): PoolUser {
  return {
    id: subOf(Attributes),
    username: Username,
    enabled: Enabled,
    created_at: UserCreateDate?.toISOString() ?? null,
    attributes: Object.fromEntries(Attributes.map(({ Name = "", Value = "" }) => [Name, Value])),
  };
}

/** Removes the user with this `sub` from the pool; one that is gone already is fine. */
export async function deleteSignIn(sub: string): Promise<void> {
  const username = await usernameOfSub(sub);
  if (username !== undefined) await deleteUser(username);
}

async function deleteUser(username: string): Promise<void> {
  const command = new AdminDeleteUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
  await pool()
    .send(command)
    .catch((error) => {
      if (!isMissing(error)) throw error;
    });
}

/** Lets the pool's attribute follow the profile, which alone decides: a pool that fails is logged, not answered. */
export async function tellPoolVerified(username: string, email: string): Promise<void> {
  const command = new AdminUpdateUserAttributesCommand({
    UserPoolId: setting("USER_POOL_ID"),
    Username: username,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ],
  });
  await pool()
    .send(command)
    .catch((error) => {
      log("warn", "pool_attribute_not_set", { error: errorName(error) });
    });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "UserNotFoundException";
}

/** Takes a person's identities out of the pool too, but the one that has the password. The table refuses their tokens already, so a pool that fails is logged, not answered. */
export function forgetSignIns(profile: Profile): Promise<void> {
  return forgetIdentities(otherSignIns(profile));
}

/** Deletes these identities from the pool; a failure is logged. */
export async function forgetIdentities(subs: readonly string[]): Promise<void> {
  await Promise.all(
    subs.map((sub) =>
      deleteSignIn(sub).catch((error) => {
        log("warn", "pool_user_not_deleted", { error: errorName(error) });
      }),
    ),
  );
}

/**
 * What follows the write that ended all sessions of a person from that second on: the pool renews none of them any more, and the next sign-in
 * is younger than whatever ended there or here. The table refuses their tokens already, so a pool that fails is logged, not answered.
 */
export async function endAtPool({ user_id, identities }: Profile, from: number): Promise<void> {
  await Promise.all(
    [...new Set([user_id, ...identities])].map((sub) =>
      signOut(sub).catch((error) => {
        log("warn", "pool_sessions_not_ended", { error: errorName(error) });
      }),
    ),
  );
  await reachSecond(Math.max(from, nextSecond()));
}

async function signOut(sub: string): Promise<void> {
  const username = await usernameOfSub(sub);
  if (username === undefined) return;
  const command = new AdminUserGlobalSignOutCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
  await pool()
    .send(command)
    .catch((error) => {
      if (!isMissing(error)) throw error;
    });
}

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

/** The `sub` of a pool user; undefined for an unknown user name. */
export async function subOfUser(username: string): Promise<string | undefined> {
  try {
    const command = new AdminGetUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
    return subOf((await pool().send(command)).UserAttributes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The pool's user name of a `sub` of this pool or an earlier one; only a search finds it. */
export async function usernameOfSub(sub: string): Promise<string | undefined> {
  return (await usernameWith("sub", sub)) ?? usernameWith(EARLIER_SUB, sub);
}

async function usernameWith(attribute: string, value: string): Promise<string | undefined> {
  const input = { UserPoolId: setting("USER_POOL_ID"), Filter: `${attribute} = "${value}"`, Limit: 1 };
  return (await pool().send(new ListUsersCommand(input))).Users?.[0]?.Username;
}

/** Everything that a person signs in with, as the table knows it. */
export function signInsOf({ user_id, identities }: Profile): string[] {
  return [...new Set([user_id, ...identities])];
}

/** A user of the pool; `id` is how the table knows them, `attributes` are the pool's. */
export interface PoolUser {
  readonly id: string;
  readonly username: string;
  readonly enabled: boolean;
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The pool gives 60 at a time. */
const PAGE = 60;

/** The next 60 users after `token`; undefined once the pool no longer knows the token. */
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

/** Copies the verified address of a profile to the pool. The profile alone decides, so a failure of the pool is only logged. */
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

/**
 * Deletes a person's identities from the pool, except the one with the password. The table refuses their tokens already, so a failure is only
 * logged.
 */
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
 * Ends a person's sessions in the pool, after the write that made them void from a second on, and waits until the next sign-in is younger.
 * The table refuses their tokens already, so a failure is only logged.
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

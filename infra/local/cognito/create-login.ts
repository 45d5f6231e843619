import { randomUUID } from "node:crypto";
import type { Context } from "cognito-local/lib/services/context.js";
import { attributeValue, type UserPoolService } from "cognito-local/lib/services/userPoolService.js";

/** A login of the local pool. A fixed `sub` keeps ids the same after a reset. */
export interface Login {
  readonly email: string;
  readonly password: string;
  readonly groups: readonly string[];
  readonly sub?: string;
}

/** Creates or updates a confirmed user with this password and these groups; answers its `sub`. */
export async function createLogin(context: Context, pool: UserPoolService, login: Login): Promise<string> {
  const existing = await pool.getUserByUsername(context, login.email);
  const sub = attributeValue("sub", existing?.Attributes) ?? login.sub ?? randomUUID();
  const now = new Date();
  const user = {
    Username: login.email,
    Password: login.password,
    Attributes: [
      { Name: "email", Value: login.email },
      { Name: "email_verified", Value: "true" },
      { Name: "sub", Value: sub },
    ],
    Enabled: true,
    UserStatus: "CONFIRMED",
    UserCreateDate: existing?.UserCreateDate ?? now,
    UserLastModifiedDate: now,
    RefreshTokens: existing?.RefreshTokens ?? [],
  };
  await pool.saveUser(context, user);
  for (const name of login.groups) await join(context, pool, name, user);
  return sub;
}

type PoolUser = Parameters<UserPoolService["saveUser"]>[1];

async function join(context: Context, pool: UserPoolService, name: string, user: PoolUser): Promise<void> {
  const group = await pool.getGroupByGroupName(context, name);
  if (!group) throw new Error(`The local pool has no group ${name}.`);
  await pool.addUserToGroup(context, group, user);
}

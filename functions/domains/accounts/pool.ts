import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { awsClient } from "../../platform/aws-client.ts";
import { errorName, log } from "../../platform/log.ts";
import { Problem } from "../../platform/problem.ts";
import { optionalSetting, secret, setting } from "../../platform/settings.ts";
import { type PoolCall, poolProblem } from "./pool-errors.ts";

/** The tokens of a sign-in: the bearer, and the refresh token, which only the cookie holds. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The tokens of a renewal; a new refresh token only where the pool rotates them. */
export interface Renewal {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

let client: CognitoIdentityProviderClient | undefined;

/** Forgets the connection, so that tests can point at another pool. */
export function resetPool(): void {
  client?.destroy();
  client = undefined;
}

/** Creates a user without a password and without the pool's own mail; `isNew` is false where the user exists. */
export async function createUser(username: string, email: string): Promise<{ sub: string; isNew: boolean }> {
  const command = new AdminCreateUserCommand({
    UserPoolId: setting("USER_POOL_ID"),
    Username: username,
    MessageAction: "SUPPRESS",
    UserAttributes: [{ Name: "email", Value: email }],
  });
  try {
    const { User } = await pool().send(command);
    return { sub: subOf(User?.Attributes), isNew: true };
  } catch (error) {
    if (error instanceof Error && error.name === "UsernameExistsException") return existingUser(username);
    throw poolProblem("register", error);
  }
}

async function existingUser(username: string): Promise<{ sub: string; isNew: boolean }> {
  const command = new AdminGetUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
  const { UserAttributes } = await refusing("register", pool().send(command));
  return { sub: subOf(UserAttributes), isNew: false };
}

/** The pool's attributes of a user. */
export async function attributesOf(username: string): Promise<Record<string, string>> {
  const command = new AdminGetUserCommand({ UserPoolId: setting("USER_POOL_ID"), Username: username });
  const { UserAttributes = [] } = await refusing("social", pool().send(command));
  return Object.fromEntries(UserAttributes.map(({ Name = "", Value = "" }) => [Name, Value]));
}

/** Sets a user's permanent password, at registration or later. */
export async function setPassword(
  username: string,
  password: string,
  call: "register" | "setPassword" = "register",
): Promise<void> {
  const command = new AdminSetUserPasswordCommand({
    UserPoolId: setting("USER_POOL_ID"),
    Username: username,
    Password: asTyped(password),
    Permanent: true,
  });
  await refusing(call, pool().send(command));
}

/** Signs in by password. Unknown, wrong and disabled are the same 401, and so is a user who never got a password. */
export async function signIn(username: string, password: string): Promise<Session> {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: setting("USER_POOL_ID"),
    ClientId: setting("USER_POOL_CLIENT_ID"),
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
    AuthParameters: {
      USERNAME: username,
      PASSWORD: asTyped(password),
      SECRET_HASH: await secretHash(username),
    },
  });
  const { AuthenticationResult } = await refusing("signIn", pool().send(command));
  if (!AuthenticationResult?.AccessToken || !AuthenticationResult.RefreshToken) throw new Problem("wrong_credentials");
  return { accessToken: AuthenticationResult.AccessToken, refreshToken: AuthenticationResult.RefreshToken };
}

/** Renews the access token; 401 for a refresh token that is unknown, revoked, expired or used twice. */
export async function renewTokens(refreshToken: string): Promise<Renewal> {
  const result = await (optionalSetting("TOKEN_ROTATION") === "on" ? rotate(refreshToken) : reuse(refreshToken));
  if (!result?.AccessToken) throw new Problem("unauthenticated");
  return { accessToken: result.AccessToken, refreshToken: result.RefreshToken };
}

/** With rotation on, Cognito refuses the flow REFRESH_TOKEN_AUTH. */
async function rotate(refreshToken: string): Promise<AuthenticationResultType | undefined> {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: setting("USER_POOL_CLIENT_ID"),
    ClientSecret: await secret("USER_POOL_CLIENT_SECRET"),
    RefreshToken: refreshToken,
  });
  return (await refusing("renew", pool().send(command))).AuthenticationResult;
}

async function reuse(refreshToken: string): Promise<AuthenticationResultType | undefined> {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: setting("USER_POOL_ID"),
    ClientId: setting("USER_POOL_CLIENT_ID"),
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  return (await refusing("renew", pool().send(command))).AuthenticationResult;
}

/** Revokes a refresh token and all that were renewed from it. A failure is only logged: its holder signs out either way. */
export async function revoke(refreshToken: string): Promise<void> {
  const ClientId = setting("USER_POOL_CLIENT_ID");
  await secret("USER_POOL_CLIENT_SECRET")
    .then((ClientSecret) => pool().send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: refreshToken })))
    .catch((error) => {
      log("warn", "refresh_token_not_revoked", { error: errorName(error) });
    });
}

/** Cognito's "SECRET_HASH": proves to the pool that the caller knows the client's secret. */
async function secretHash(username: string): Promise<string> {
  const key = await secret("USER_POOL_CLIENT_SECRET");
  return createHmac("sha256", key)
    .update(`${username}${setting("USER_POOL_CLIENT_ID")}`)
    .digest("base64");
}

function refusing<T>(call: PoolCall, answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    throw poolProblem(call, error);
  });
}

/** A password in one Unicode form (NFC): keyboards write the same letter as one or two code points, and the pool compares bytes. */
function asTyped(password: string): string {
  return password.normalize("NFC");
}

/** The attribute with the `sub` that a person had in an earlier pool; no client may write it. */
export const EARLIER_SUB = "preferred_username";

/** The `sub` by which the table knows a pool's user: that of the earlier pool where there was one. */
export function subOf(attributes: readonly AttributeType[] | undefined): string {
  const attribute = (name: string) => attributes?.find(({ Name }) => Name === name)?.Value;
  const sub = attribute(EARLIER_SUB) ?? attribute("sub");
  if (!sub) throw new Error("The pool's user has no sub.");
  return sub;
}

/** The connection to the pool, made once a container. */
export function pool(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient(
    awsClient({ milliseconds: 5000, attempts: 3 }, optionalSetting("COGNITO_ENDPOINT"), "us-east-1"),
  );
  return client;
}

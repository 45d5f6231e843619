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

/** A sign-in's tokens: the bearer, and the refresh token that only the cookie holds. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A renewal brings a new refresh token only where the pool rotates them. */
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

/** Makes a user without a password and without a mail from the pool; `isNew` is false where one stands already. */
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

/** A new access token; 401 for a refresh token that is unknown, revoked, expired or used twice. */
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

/**
 * Ends a refresh token and all that was renewed from it. Its holder is done with it either way, so a pool that can't
 * end it is logged and nobody is refused for it.
 */
export async function revoke(refreshToken: string): Promise<void> {
  const ClientId = setting("USER_POOL_CLIENT_ID");
  await secret("USER_POOL_CLIENT_SECRET")
    .then((ClientSecret) => pool().send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: refreshToken })))
    .catch((error) => {
      log("warn", "refresh_token_not_revoked", { error: errorName(error) });
    });
}

/** By what Cognito knows that whoever signs somebody in knows the client's secret ("SECRET_HASH" of its API). */
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

/** Keyboards write the same letter as one or two code points; the pool compares bytes. */
function asTyped(password: string): string {
  return password.normalize("NFC");
}

/** The attribute that holds who somebody was in an earlier pool, whose people were brought here; nobody's client may write it. */
export const EARLIER_SUB = "preferred_username";

/** By what the table knows a pool's user: the `sub` among the attributes, or the one of the earlier pool. */
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

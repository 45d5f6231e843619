import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHash } from "../cognito/public-calls.ts";
import { payloadOf, signed } from "../cognito/session-claims.ts";
import { LOCAL } from "../published.ts";
import type { CodeGrant } from "./codes.ts";
import type { Persona } from "./personas.ts";

/** The pool that the tokens come from. */
export interface MintingPool {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/**
 * Signs personas in at the local pool, each as a user of its own that is made at first; no member's password changes. One after the other,
 * since the pool can't create a user twice at once.
 */
export function tokenMint(
  pool: MintingPool,
): (grant: Pick<CodeGrant, "persona" | "nonce">) => ReturnType<typeof mintTokens> {
  let last: Promise<unknown> = Promise.resolve();
  return (grant) => {
    const minted = last.then(() => mintTokens(pool, grant));
    last = minted.catch(() => undefined);
    return minted;
  };
}

async function mintTokens(pool: MintingPool, { persona, nonce }: Pick<CodeGrant, "persona" | "nonce">) {
  const tokens = await atPool(pool, (client) => signIn(client, pool, persona));
  return { ...tokens, id_token: await withNonce(tokens.id_token, nonce) };
}

async function atPool<T>(pool: MintingPool, ask: (client: CognitoIdentityProviderClient) => Promise<T>): Promise<T> {
  const client = new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  try {
    return await ask(client);
  } finally {
    client.destroy();
  }
}

/** The pool's renewal, as its domain offers it too; undefined where the pool refuses it. */
export async function renewedTokens(pool: MintingPool, RefreshToken: string) {
  const input = { ClientId: pool.clientId, ClientSecret: LOCAL.userPoolClientSecret, RefreshToken };
  return atPool(pool, (client) => client.send(new GetTokensFromRefreshTokenCommand(input)))
    .then(({ AuthenticationResult }) => answerOf(AuthenticationResult))
    .catch(() => undefined);
}

async function signIn(client: CognitoIdentityProviderClient, pool: MintingPool, persona: Persona) {
  const user = { UserPoolId: pool.userPoolId, Username: `${persona.provider}_${persona.number}` };
  await client
    .send(new AdminCreateUserCommand({ ...user, MessageAction: "SUPPRESS", UserAttributes: attributesOf(persona) }))
    .catch((error) => {
      if (!(error instanceof Error) || error.name !== "UsernameExistsException") throw error;
    });
  const password = randomBytes(16).toString("hex");
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.userPoolId,
      ClientId: pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: user.Username, PASSWORD: password, SECRET_HASH: secretHash(user.Username) },
    }),
  );
  return answerOf(AuthenticationResult);
}

function answerOf(result: AuthenticationResultType | undefined) {
  return {
    access_token: result?.AccessToken,
    id_token: result?.IdToken,
    refresh_token: result?.RefreshToken,
    expires_in: 600,
    token_type: "Bearer",
  };
}

/** Adds the nonce of the authorize request, which Cognito passes on and the local pool does not know. */
async function withNonce(idToken = "", nonce: string | undefined): Promise<string> {
  return nonce === undefined ? idToken : signed({ ...payloadOf(idToken), nonce });
}

function attributesOf({ givenName, familyName, email, verified }: Persona) {
  return [
    { Name: "given_name", Value: givenName },
    { Name: "family_name", Value: familyName },
    ...(email === undefined ? [] : [{ Name: "email", Value: email }]),
    ...(verified ? [{ Name: "email_verified", Value: "true" }] : []),
  ];
}

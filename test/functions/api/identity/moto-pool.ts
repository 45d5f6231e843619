import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PoolAddress } from "#test/steps/given/local-identity.ts";
import { canRunMoto, startMotoServer } from "#test/steps/given/moto-server.ts";
import type { Feature, PoolUnderTest } from "./pool-under-test.ts";

const missing = new Set<Feature>([
  "revokes refresh tokens",
  "refuses unknown refresh tokens",
  "keeps the sign-in's auth_time",
  "rotates refresh tokens",
]);

/** A second opinion on the pool, in Python: stricter than the local stack's where that is lax, forgetful elsewhere. */
export const motoPool: PoolUnderTest = {
  name: "moto_server",
  isHere: canRunMoto(),
  supports: (feature) => !missing.has(feature),
  async start() {
    const server = await startMotoServer();
    try {
      return { ...(await createPool(server.endpoint)), stop: server.stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  },
};

/** A pool and a client as deployed. Its region is part of the issuer, which the verifier derives from the pool's id. */
async function createPool(endpoint: string): Promise<PoolAddress> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new CognitoIdentityProviderClient({ endpoint, region: "us-east-1", credentials });
  const { UserPool } = await client.send(userPool());
  const userPoolId = String(UserPool?.Id);
  const { UserPoolClient } = await client.send(userPoolClient(userPoolId));
  client.destroy();
  const jwksUrl = `${endpoint}/${userPoolId}/.well-known/jwks.json`;
  return { endpoint, jwksUrl, userPoolId, clientId: String(UserPoolClient?.ClientId) };
}

/** The user name is the e-mail itself, without an alias; the password's rules are the product's. */
function userPool(): CreateUserPoolCommand {
  return new CreateUserPoolCommand({
    PoolName: "second",
    UsernameConfiguration: { CaseSensitive: false },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
  });
}

function userPoolClient(userPoolId: string): CreateUserPoolClientCommand {
  return new CreateUserPoolClientCommand({
    UserPoolId: userPoolId,
    ClientName: "second",
    GenerateSecret: false,
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    EnableTokenRevocation: true,
    AccessTokenValidity: 10,
    IdTokenValidity: 10,
    RefreshTokenValidity: 30,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
  });
}

import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { secretHash } from "#infra/local/cognito/public-calls.ts";
import { type LocalUserPool, startUserPool, type UserPoolOptions } from "#infra/local/cognito/start-user-pool.ts";
import { LOCAL } from "#infra/local/published.ts";

const ANA = { email: "ana@primjer.hr", password: "tri crvena bagrema", groups: [] };
const started: LocalUserPool[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((pool) => pool.stop()));
});

async function start(options: Partial<UserPoolOptions> = {}): Promise<LocalUserPool> {
  const pool = await startUserPool(options);
  started.push(pool);
  return pool;
}

const client = ({ endpoint }: LocalUserPool) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

async function authenticate(
  pool: LocalUserPool,
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  values: Record<string, string>,
) {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: pool.userPoolId,
    ClientId: pool.clientId,
    AuthFlow: flow,
    AuthParameters: values,
  });
  return (await client(pool).send(command)).AuthenticationResult;
}

const signIn = (pool: LocalUserPool, { email, password } = ANA) =>
  authenticate(pool, "ADMIN_USER_PASSWORD_AUTH", {
    USERNAME: email,
    PASSWORD: password,
    SECRET_HASH: secretHash(email),
  });
const renew = async (pool: LocalUserPool, token = "") => {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: pool.clientId,
    ClientSecret: LOCAL.userPoolClientSecret,
    RefreshToken: token,
  });
  return (await client(pool).send(command)).AuthenticationResult;
};
const claims = (token = "") => decodeJwt<{ iat: number; exp: number }>(token);

describe("the local user pool", () => {
  it("gives tokens that the production verifier accepts", async () => {
    const pool = await start();
    const sub = await pool.createLogin({ ...ANA, groups: ["admin"] });
    const fetcher = { fetch: async () => (await fetch(pool.jwksUrl)).arrayBuffer() };
    const verifier = CognitoJwtVerifier.create(
      { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: "access" },
      { jwksCache: new SimpleJwksCache({ fetcher }) },
    );
    const tokens = await signIn(pool);
    const verified = await verifier.verify(tokens?.AccessToken ?? "");
    expect(verified).toMatchObject({ sub, username: ANA.email, "cognito:groups": ["admin"] });
    expect(verified.exp - verified.iat).toBe(600);
    await expect(verifier.verify(tokens?.IdToken ?? "")).rejects.toThrow();
  });

  it("names the sign-in in every token that is renewed from it, as Cognito does", async () => {
    const pool = await start();
    await pool.createLogin(ANA);
    const first = await signIn(pool);
    const renewed = await renew(pool, first?.RefreshToken);
    const other = await signIn(pool);
    const { origin_jti, auth_time, jti } = claims(first?.AccessToken);
    expect(claims(renewed?.AccessToken)).toMatchObject({ origin_jti, auth_time });
    expect(claims(renewed?.AccessToken).jti).not.toBe(jti);
    expect(claims(other?.AccessToken).origin_jti).not.toBe(origin_jti);
  });

  it("rotates refresh tokens, and refuses the flow that does not, as Cognito does", async () => {
    const pool = await start();
    await pool.createLogin(ANA);
    const first = await signIn(pool);
    const second = await renew(pool, first?.RefreshToken);
    expect(second?.RefreshToken).not.toBe(first?.RefreshToken);
    const third = await renew(pool, second?.RefreshToken);
    expect(claims(third?.RefreshToken).exp).toBe(claims(first?.RefreshToken).exp);
    const shown = { USERNAME: ANA.email, SECRET_HASH: secretHash(ANA.email) };
    const old = authenticate(pool, "REFRESH_TOKEN_AUTH", { ...shown, REFRESH_TOKEN: third?.RefreshToken ?? "" });
    await expect(old).rejects.toThrow("rotation");
  });

  it("wants the client's secret of whoever signs in, renews or ends a token, as Cognito does", async () => {
    const pool = await start();
    await pool.createLogin(ANA);
    const tokens = await signIn(pool);
    const [ClientId, RefreshToken] = [pool.clientId, tokens?.RefreshToken];
    const wrong = { USERNAME: ANA.email, PASSWORD: ANA.password, SECRET_HASH: secretHash("iva@primjer.hr") };
    const refused = [
      authenticate(pool, "ADMIN_USER_PASSWORD_AUTH", { USERNAME: ANA.email, PASSWORD: ANA.password }),
      authenticate(pool, "ADMIN_USER_PASSWORD_AUTH", wrong),
      client(pool).send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
      client(pool).send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ClientSecret: "a guess" })),
      client(pool).send(new RevokeTokenCommand({ ClientId, Token: RefreshToken })),
    ];
    await Promise.all(refused.map((one) => expect(one).rejects.toThrow("secret")));
  });

  it("lets tokens live as long as a test wants", async () => {
    const pool = await start({ accessTokenSeconds: 2, refreshTokenSeconds: 0 });
    await pool.createLogin(ANA);
    const tokens = await signIn(pool);
    expect(claims(tokens?.AccessToken).exp - claims(tokens?.AccessToken).iat).toBe(2);
    await expect(renew(pool, tokens?.RefreshToken)).rejects.toThrow("expired");
  });

  it("forgets everybody at a reset and makes the same person again", async () => {
    const pool = await start();
    const sub = "5f0a5ab0-2f0c-4b5e-9d38-0a3c2c6a3f11";
    expect(await pool.createLogin({ ...ANA, sub })).toBe(sub);
    await pool.reset();
    await expect(signIn(pool)).rejects.toThrow();
    expect(await pool.createLogin({ ...ANA, sub, groups: ["admin"] })).toBe(sub);
    expect(claims((await signIn(pool))?.AccessToken)).toMatchObject({ sub, "cognito:groups": ["admin"] });
  });

  it("keeps an existing person's id when they are made again", async () => {
    const pool = await start();
    const sub = await pool.createLogin(ANA);
    expect(await pool.createLogin({ ...ANA, password: "nova lozinka 77" })).toBe(sub);
    await expect(signIn(pool)).rejects.toThrow();
    expect((await signIn(pool, { ...ANA, password: "nova lozinka 77" }))?.AccessToken).toBeDefined();
  });

  it("names a group that does not exist", async () => {
    const pool = await start();
    await expect(pool.createLogin({ ...ANA, groups: ["owners"] })).rejects.toThrow("owners");
  });
});

describe("its data folder", () => {
  it("keeps people and sessions over a restart, whole after many writes at once", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "pool-test-"));
    const before = await startUserPool({ dataDir });
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => before.createLogin({ ...ANA, email: `ana${index}@primjer.hr` })),
    );
    const sub = await before.createLogin(ANA);
    const tokens = await signIn(before);
    await before.stop();
    const file = JSON.parse(await readFile(join(dataDir, "us-east-1_Local0001.json"), "utf8"));
    expect(Object.keys(file.Users)).toHaveLength(51);
    const pool = await start({ dataDir });
    expect(claims((await renew(pool, tokens?.RefreshToken))?.AccessToken).sub).toBe(sub);
    expect(claims((await signIn(pool))?.AccessToken).sub).toBe(sub);
    await rm(dataDir, { recursive: true });
  });

  it("writes nothing into the working directory", async () => {
    const pool = await start();
    await pool.createLogin(ANA);
    expect(existsSync(".cognito")).toBe(false);
  });
});

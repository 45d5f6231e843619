import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import publicKey from "cognito-local/lib/keys/cognitoLocal.public.json" with { type: "json" };
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findByEmail } from "#functions/domains/accounts/email-store.ts";
import { signIn } from "#functions/domains/accounts/pool.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { secretHash } from "#infra/local/cognito/public-calls.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";
import { type LocalIdentity, newEmail, PASSWORD, register, startIdentity } from "#test/steps/given/local-identity.ts";
import { call } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let email: string;
let token: string;
let userId: string;
beforeAll(async () => {
  local = await startIdentity();
  const member = await register();
  email = member.email;
  token = member.body.data.token;
  userId = member.body.data.user.id;
});
afterAll(() => local.stop());

type Claims = Record<string, unknown>;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = (): Claims => decodeJwt(token);
const header = () => token.split(".")[0] ?? "";
const signature = () => token.split(".")[2] ?? "";
const seconds = () => Math.floor(Date.now() / 1000);

const forgeries: [string, () => string | Promise<string>][] = [
  ["without a signature (alg none)", () => `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims())}.`],
  ["signed with the public key as a secret (HS256)", hs256],
  ["of somebody else's sub", () => `${header()}.${encoded({ ...claims(), sub: "someone-else" })}.${signature()}`],
  [
    "that makes itself an admin",
    () => `${header()}.${encoded({ ...claims(), "cognito:groups": ["admin"] })}.${signature()}`,
  ],
  ["signed with another key", strangersKey],
  ["whose header brings its own key set", () => strangersKey({ jku: "https://evil.example/jwks.json" })],
  [
    "of another pool",
    () => signed({ ...claims(), iss: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0001" }),
  ],
  ["of another client", () => signed({ ...claims(), client_id: "another" })],
  [
    "that Google gave the page",
    () => signed({ ...claims(), iss: "https://accounts.google.com", aud: "google-client" }),
  ],
  ["that is an ID token", idToken],
  ["that calls itself an ID token", () => signed({ ...claims(), token_use: "id" })],
  ["that has expired", () => signed({ ...claims(), iat: seconds() - 700, exp: seconds() - 100 })],
  ["that is not valid yet", () => signed({ ...claims(), nbf: seconds() + 600 })],
  ["of a person who does not exist", () => signed({ ...claims(), sub: "00000000-0000-4000-8000-000000000000" })],
  ["that is no token", () => "abc"],
  ["that is empty", () => ""],
];

function hs256(): string {
  const content = `${encoded({ alg: "HS256", typ: "JWT", kid: "CognitoLocal" })}.${encoded(claims())}`;
  return `${content}.${createHmac("sha256", publicKey.pem).update(content).digest("base64url")}`;
}

function strangersKey(more: Claims = {}): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const content = `${encoded({ alg: "RS256", typ: "JWT", kid: "CognitoLocal", ...more })}.${encoded(claims())}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
}

/** What the pool itself gives beside the access token. */
async function idToken(): Promise<string> {
  const USERNAME = String((await findByEmail(email))?.username);
  const answer = await fetch(local.pool.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.AdminInitiateAuth",
    },
    body: JSON.stringify({
      UserPoolId: local.pool.userPoolId,
      ClientId: local.pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: secretHash(USERNAME) },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}

describe("the bearer", () => {
  it("is verified without any request after the first one in a container", async () => {
    resetVerifier();
    const requests = vi.spyOn(globalThis, "fetch");
    const asked = () => requests.mock.calls.filter(([address]) => String(address).includes("jwks.json")).length;
    await call("getMe", { bearer: token });
    expect(asked()).toBe(1);
    await Promise.all([call("getMe", { bearer: token }), call("getMe", { bearer: token })]);
    expect(asked()).toBe(1);
    requests.mockRestore();
  });

  it("is the pool's access token, and nothing that only looks like it", async () => {
    expect((await call("getMe", { bearer: token })).status).toBe(200);
    expect((await call("getMe", { bearer: await signed(claims()) })).status).toBe(200);
  });

  it.each(forgeries)("is refused when it is one %s", async (_kind, forge) => {
    const { status, body } = await call("getMe", { bearer: await forge() });
    expect([status, body.code, body.data]).toEqual([401, "unauthenticated", undefined]);
  });

  it.each([
    ["missing", {}],
    ["of another scheme", { authorization: "Basic YTpi" }],
    ["without its scheme", { authorization: "abc" }],
    ["doubled", { authorization: "Bearer a, Bearer b" }],
  ])("is refused when the header is %s", async (_kind, headers) => {
    expect((await call("getUser", { headers, params: { userId } })).status).toBe(401);
  });
});

describe("one's own record", () => {
  it("is answered to its owner with the listed fields alone", async () => {
    const { status, body } = await call("getUser", { bearer: token, params: { userId } });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      data: {
        user: {
          id: userId,
          first_name: "Ana",
          last_name: "Anić",
          email,
          picture: null,
          role: "member",
          email_verified: false,
        },
      },
    });
  });

  it("is not found by anybody else, exactly as one that does not exist", async () => {
    const other = (await register()).body.data.user.id;
    const missing = await call("getUser", {
      bearer: token,
      params: { userId: "00000000-0000-4000-8000-000000000000" },
    });
    const anothers = await call("getUser", { bearer: token, params: { userId: other } });
    expect([anothers.status, anothers.text]).toEqual([404, missing.text]);
  });

  it.each(["", " ", "a/b", "USER#x", "../me", "a".repeat(65)])("refuses the id %j", async (id) => {
    expect((await call("getUser", { bearer: token, params: { userId: id } })).status).toBe(400);
  });

  it("shows subscription, Premium and purchases, without what was refunded or belongs to the gateway", async () => {
    const member = await register();
    const id = member.body.data.user.id;
    await Promise.all([subscribe(id), buy(id, 2, false), buy(id, 3, true)]);
    const { data } = (await call("getMe", { bearer: member.body.data.token })).body;
    expect(data.premium).toBe(true);
    expect(data.subscription).toMatchObject({
      subscription_status: "active",
      subscription_type: "monthly",
      next_payment: "2099-01-31",
    });
    expect(data.subscription).not.toHaveProperty("account_id");
    expect(data.purchases).toEqual([
      {
        ...{ order_number: "S2", product_category: "training", product_id: 2 },
        ...{ date_paid: "2026-01-02T10:00:00.000Z", open_until: "2026-04-02" },
      },
    ]);
  });
});

describe("an admin", () => {
  it("who signs in with the pool's login carries the role's group", async () => {
    const admin = newEmail();
    const sub = await local.pool.createLogin({ email: admin, password: PASSWORD, groups: ["admin"] });
    const { accessToken } = await signIn(admin, PASSWORD);
    const payload = decodeJwt(accessToken);
    expect(payload).toMatchObject({ sub, "cognito:groups": ["admin"] });
  });
});

const store = (item: Record<string, unknown>) =>
  documents().send(new PutCommand({ TableName: tableName(), Item: item }));

const subscribe = (id: string) =>
  store({
    ...keys.subscription(id),
    id: "sub1",
    user_id: id,
    status: "active",
    plan: "monthly",
    period_days: 30,
    renewal_cents: 2499,
    start_date: "2026-01-02T10:00:00.000Z",
    paid_until: "2099-01-31T10:00:00.000Z",
    grace_until: null,
    date_paid: "2026-01-02T10:00:00.000Z",
    latest_order_cents: 2499,
    customer_value_cents: 2499,
    latest_order: "S1",
    account_id: "secret",
    card_expires: null,
    version: 1,
  });

const buy = (id: string, product: number, ended: boolean) =>
  store({
    ...keys.entitlement(id, "training", product, `S${product}`),
    category: "training",
    product_id: product,
    order_number: `S${product}`,
    date_paid: "2026-01-02T10:00:00.000Z",
    duration_days: 90,
    end_date: null,
    deliver_from: "2026-01-02T10:00:00.000Z",
    ended,
  });

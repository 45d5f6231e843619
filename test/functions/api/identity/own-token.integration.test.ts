import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";
import { type LocalIdentity, newEmail, register, startIdentity } from "#test/steps/given/local-identity.ts";
import { idClaims, startTokenEndpoint, type TokenEndpoint } from "#test/steps/given/token-endpoint.ts";
import { call, type Outcome } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let endpoint: TokenEndpoint;
let email: string;
let token: string;
let userId: string;
beforeAll(async () => {
  local = await startIdentity();
  endpoint = await startTokenEndpoint();
});
beforeEach(async () => {
  const member = await register();
  email = member.email;
  token = member.body.data.token;
  userId = member.body.data.user.id;
});
afterAll(() => Promise.all([local.stop(), endpoint.stop()]));

const verify = (value: string) => call("verifyToken", { body: { token: value } });
const block = () =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(userId),
      UpdateExpression: "SET blocked = :yes",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );
const claims = () => decodeJwt(token);
const refused = {
  status: "fail",
  code: "unauthenticated",
  message: "Prijavi se i pokušaj ponovno.",
};

describe("the check of a token", () => {
  it("says whose it is", async () => {
    const { status, body } = await verify(token);
    expect([status, body]).toEqual([200, { status: "success", user: { email } }]);
  });

  it("says so of a social sign-in too, with an empty address where there is none", async () => {
    const code = endpoint.code({ provider: "Facebook", claims: { email: undefined } });
    const { body } = await call("login", {
      body: { done: "facebook", code, code_verifier: "v".repeat(43), nonce: "the page's own" },
    });
    expect((await verify(body.data.accessToken)).body.user).toEqual({ email: "" });
  });

  it.each<[string, () => string | Promise<string>]>([
    [
      "of another pool",
      () => signed({ ...claims(), iss: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other" }),
    ],
    ["that is an ID token", () => signed(idClaims(userId))],
    ["that is Google's own", () => signed({ ...claims(), iss: "https://accounts.google.com" })],
    ["that has expired", () => signed({ ...claims(), iat: 1, exp: 2 })],
    ["of a person who does not exist", () => signed({ ...claims(), sub: "nobody" })],
    ["of a social identity that nobody has", () => signed({ ...claims(), username: "Google_1", sub: "nobody" })],
    ["that is tampered with", () => `${token}x`],
    ["that is none", () => "abc"],
  ])("refuses one %s without a reason", async (_kind, forge) => {
    const { status, body } = await verify(await forge());
    expect([status, body]).toEqual([401, refused]);
  });

  it("refuses one whose session has ended", async () => {
    await call("logout", { bearer: token });
    expect([(await verify(token)).status, (await verify(token)).body]).toEqual([401, refused]);
  });

  it("refuses one of somebody blocked", async () => {
    await block();
    expect((await verify(token)).body).toEqual(refused);
  });

  it("wants a token", async () => {
    expect((await verify("")).status).toBe(400);
    expect((await verify("x".repeat(4097))).status).toBe(400);
  });
});

describe("the record by e-mail", () => {
  const lookUp = (address: string, bearer: string | undefined = token): Promise<Outcome> =>
    call("getUserByEmail", { bearer, params: { email: address } });

  it("is one's own, in any spelling of the address", async () => {
    const { status, body } = await lookUp(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: userId, email });
  });

  it("of another is not found, exactly as one that nobody has", async () => {
    const other = await register();
    const [taken, free] = [await lookUp(other.email), await lookUp(newEmail())];
    expect([taken.status, free.status]).toEqual([404, 404]);
    expect(taken.body).toEqual(free.body);
  });

  it("is for those signed in and not blocked", async () => {
    expect((await call("getUserByEmail", { params: { email } })).status).toBe(401);
    await block();
    expect((await lookUp(email)).status).toBe(401);
  });

  it("is looked up ten times a minute, and again in the next", async () => {
    setClock(() => new Date("2026-11-21T10:00:10Z"));
    for (let count = 0; count < 10; count += 1) expect((await lookUp(newEmail())).status).toBe(404);
    const refusal = await lookUp(email);
    expect([refusal.status, refusal.headers["retry-after"]]).toEqual([429, "50"]);
    setClock(() => new Date("2026-11-21T10:01:00Z"));
    expect((await lookUp(email)).status).toBe(200);
    setClock();
  });

  it("wants an address", async () => {
    expect((await lookUp("nobody")).status).toBe(400);
  });
});

import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { keys } from "#functions/data/keys.ts";
import { documents, tableName } from "#functions/data/table.ts";
import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import { answerFromOldCopy } from "../data/stale-reads.ts";
import { call, type Outcome, sentBack } from "./calls.ts";
import { type LocalIdentity, PASSWORD, PUBLIC_URL, pointAtPool, register, startIdentity } from "./local-identity.ts";

let local: LocalIdentity;
let old: ReturnType<typeof answerFromOldCopy>;
beforeAll(async () => {
  local = await startIdentity();
  old = answerFromOldCopy();
});
afterAll(() => local.stop());

const OURS = { "x-requested-with": "zamah" };
const UNAUTHENTICATED = { status: "fail", code: "unauthenticated", message: "Prijavi se i pokušaj ponovno." };
const CLEARED = "refresh=; HttpOnly; SameSite=Strict; Path=/api/v1/session; Max-Age=0";

const refresh = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  call("refreshSession", { cookie, headers: { ...OURS, ...headers } });
const logout = (cookie: string | undefined, bearer?: string, headers: Record<string, string> = {}) =>
  call("logout", { cookie, bearer, headers: { ...OURS, ...headers } });
const changeProfile = (userId: string, field: string, value: unknown) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(userId),
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
const expectOver = (outcome: Outcome) => {
  expect([outcome.status, outcome.body]).toEqual([401, UNAUTHENTICATED]);
  expect(outcome.cookies).toEqual([CLEARED]);
};

describe("renewing a session", () => {
  it("answers a new access token for the cookie, as often as needed", async () => {
    const member = await register();
    const cookie = sentBack(member);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await refresh(cookie);
      expect([status, body]).toEqual([200, { status: "success", data: { accessToken: expect.any(String) } }]);
      expect(body.data.accessToken).not.toBe(member.body.data.token);
      expect((await call("getMe", { bearer: body.data.accessToken })).body.data.user.email).toBe(member.email);
    }
  });

  it("knows whoever has just registered, though the nearest copy of the table does not yet", async () => {
    old.take([]);
    onTestFinished(() => old.leave());
    const member = await register();
    const { status, cookies, body } = await refresh(sentBack(member));
    expect([status, cookies.includes(CLEARED)]).toEqual([200, false]);
    expect((await call("verifyToken", { body: { token: body.data.accessToken } })).status).toBe(200);
  });

  it("finds the cookie among others", async () => {
    const { status } = await refresh(`theme=refresh; refreshed=no; ${sentBack(await register())}`);
    expect(status).toBe(200);
  });

  it.each([
    ["no cookie", undefined],
    ["an empty cookie", "refresh="],
    ["a made-up token", "refresh=abc.def.ghi"],
    ["another cookie", "session=abc"],
  ])("refuses %s and clears it", async (_kind, cookie) => {
    expectOver(await refresh(cookie));
  });

  it("refuses a page of another site and a call without our header", async () => {
    const cookie = sentBack(await register());
    const foreign = await refresh(cookie, { origin: "https://evil.example" });
    const bare = await call("refreshSession", { cookie });
    expect([foreign.status, foreign.body.code, bare.status, bare.body.code]).toEqual([
      403,
      "forbidden",
      403,
      "forbidden",
    ]);
    expect((await refresh(cookie, { origin: "null" })).status).toBe(403);
    expect((await refresh(cookie, { origin: PUBLIC_URL })).status).toBe(200);
  });

  it("ends for somebody who was blocked or has gone", async () => {
    const member = await register();
    await changeProfile(member.body.data.user.id, "blocked", true);
    expectOver(await refresh(sentBack(member)));
  });

  it("ends for sessions from before a change of password, not for later ones", async () => {
    const member = await register();
    const second = Math.floor(Date.now() / 1000);
    await changeProfile(member.body.data.user.id, "tokens_valid_after", second + 1);
    expectOver(await refresh(sentBack(member)));
    await changeProfile(member.body.data.user.id, "tokens_valid_after", second - 60);
    expect((await refresh(sentBack(member))).status).toBe(200);
  });

  it("ends with the refresh token's own life, and so 30 days after the sign-in", async () => {
    const pool = await startUserPool({ refreshTokenSeconds: 0 });
    pointAtPool(pool);
    try {
      expectOver(await refresh(sentBack(await register())));
    } finally {
      pointAtPool(local.pool);
      await pool.stop();
    }
  });
});

describe("signing out", () => {
  it("ends the refresh token and the bearer, and clears the cookie", async () => {
    const member = await register();
    const bearer = member.body.data.token;
    const { status, body, cookies } = await logout(sentBack(member), bearer);
    expect([status, body, cookies]).toEqual([200, { status: "success" }, [CLEARED]]);
    expectOver(await refresh(sentBack(member)));
    const me = await call("getMe", { bearer });
    expect([me.status, me.body]).toEqual([401, UNAUTHENTICATED]);
    expect((await call("getUser", { bearer, params: { userId: member.body.data.user.id } })).status).toBe(401);
  });

  it("also ends the access tokens that were renewed from the session, but no other session", async () => {
    const member = await register();
    const other = await call("emailLogin", { body: { email: member.email, password: PASSWORD } });
    const renewed = (await refresh(sentBack(member))).body.data.accessToken;
    await logout(sentBack(member), renewed);
    expect((await call("getMe", { bearer: member.body.data.token })).status).toBe(401);
    expect((await call("getMe", { bearer: renewed })).status).toBe(401);
    expect((await call("getMe", { bearer: other.body.data.email_token })).status).toBe(200);
    expect((await refresh(sentBack(other))).status).toBe(200);
  });

  it("leaves a record that expires with the tokens", async () => {
    const member = await register();
    await logout(undefined, member.body.data.token);
    const ended = (await local.table.items()).filter((item) => String(item.sk).startsWith("REVOKED#"));
    for (const item of ended) expect(Number(item.expires_at) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
    expect(ended.map((item) => item.pk)).toContain(`USER#${member.body.data.user.id}`);
  });

  it.each([
    ["nothing at all", undefined, undefined],
    ["an unknown refresh token", "refresh=abc", undefined],
    ["a bearer that is none", undefined, "abc"],
  ])("succeeds with %s", async (_kind, cookie, bearer) => {
    const { status, cookies } = await logout(cookie, bearer);
    expect([status, cookies]).toEqual([200, [CLEARED]]);
  });

  it("succeeds a second time", async () => {
    const member = await register();
    await logout(sentBack(member), member.body.data.token);
    expect((await logout(sentBack(member), member.body.data.token)).status).toBe(200);
  });

  it("can't be done to somebody by another site", async () => {
    const member = await register();
    const { status } = await logout(sentBack(member), undefined, { origin: "https://evil.example" });
    expect(status).toBe(403);
    expect((await refresh(sentBack(member))).status).toBe(200);
  });
});

import { createHash } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { pool } from "#functions/domains/accounts/pool.ts";
import { findRefresh } from "#functions/domains/accounts/session-tokens.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";
import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import {
  type LocalIdentity,
  PASSWORD,
  PUBLIC_URL,
  pointAtPool,
  register,
  startIdentity,
} from "#test/steps/given/local-identity.ts";
import { answerFromOldCopy } from "#test/steps/given/stale-reads.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { call, type Outcome, sentBack } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let old: ReturnType<typeof answerFromOldCopy>;
beforeAll(async () => {
  local = await startIdentity();
  old = answerFromOldCopy();
});
afterAll(() => local.stop());

const DAY = 24 * 60 * 60;
const OURS = { "x-requested-with": "zamah" };
const UNAUTHENTICATED = { status: "fail", code: "unauthenticated", message: "Prijavi se i pokušaj ponovno." };
const CLEARED = "refresh=; HttpOnly; SameSite=Strict; Path=/api/v1/session; Max-Age=0";

const refresh = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  call("refreshSession", { cookie, headers: { ...OURS, ...headers } });
const logout = (cookie: string | undefined, bearer?: string, headers: Record<string, string> = {}) =>
  call("logout", { cookie, bearer, headers: { ...OURS, ...headers } });
const changeProfile = (userId: string, field: string, value: unknown) => change(keys.profile(userId), field, value);
const change = (key: Key, field: string, value: unknown) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
const expectOver = (outcome: Outcome) => {
  expect([outcome.status, outcome.body]).toMatchObject([401, UNAUTHENTICATED]);
  expect(outcome.cookies).toEqual([CLEARED]);
};

describe("renewing a session", () => {
  it("answers a new access token for the cookie, as often as needed", async () => {
    const member = await register();
    let cookie = sentBack(member);
    for (let turn = 0; turn < 3; turn += 1) {
      const outcome = await refresh(cookie);
      const { status, body } = outcome;
      cookie = sentBack(outcome);
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

  it("knows from the sign-in on whose session a token is of", async () => {
    const member = await register();
    const session = decodeJwt(member.body.data.token).origin_jti;
    const token = sentBack(member).slice("refresh=".length);
    expect(await findRefresh(token)).toMatchObject({ user_id: member.body.data.user.id, session });
  });

  it("ends where it was ended while it was renewed", async () => {
    const member = await register();
    const session = String(decodeJwt(member.body.data.token).origin_jti);
    await change(keys.session(member.body.data.user.id, session), "ended_at", Math.floor(Date.now() / 1000));
    expectOver(await refresh(sentBack(member)));
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

  it("keeps its cookie while the pool is busy", async () => {
    const cookie = sentBack(await register());
    const busy = Object.assign(new Error("Rate exceeded"), { name: "TooManyRequestsException" });
    const asked = vi.spyOn(pool(), "send").mockImplementationOnce(() => Promise.reject(busy));
    const { status, cookies } = await refresh(cookie);
    expect([asked.mock.calls.length, status === 401, cookies]).toEqual([1, false, []]);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it("keeps its cookie while the pool can't be reached", async () => {
    const cookie = sentBack(await register());
    pointAtPool({ ...local.pool, endpoint: "http://127.0.0.1:1" });
    onTestFinished(() => pointAtPool(local.pool));
    const { status, cookies } = await refresh(cookie);
    expect([status >= 500, cookies]).toEqual([true, []]);
  });

  it("lasts 30 days from the sign-in, however often it is renewed: the cookie as long as is left", async () => {
    const lasting = await startUserPool({ refreshTokenSeconds: 60 * DAY });
    pointAtPool(lasting);
    onTestFinished(async () => {
      vi.useRealTimers();
      pointAtPool(local.pool);
      await lasting.stop();
    });
    const signedIn = Date.now();
    const goOn = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: signedIn + days * DAY * 1000 });
    goOn(0);
    let cookie = sentBack(await register());
    for (const days of [10, 20, 29]) {
      goOn(days);
      const renewed = await refresh(cookie);
      cookie = sentBack(renewed);
      const seconds = Number(/Max-Age=(\d+)/.exec(renewed.cookies.join())?.[1]);
      expect(seconds / DAY).toBeCloseTo(30 - days, 2);
    }
    goOn(30);
    expectOver(await refresh(cookie));
  });

  it("ends with the refresh token's own life, and so 30 days after the sign-in", async () => {
    const short = await startUserPool({ refreshTokenSeconds: 0 });
    pointAtPool(short);
    try {
      expectOver(await refresh(sentBack(await register())));
    } finally {
      pointAtPool(local.pool);
      await short.stop();
    }
  });
});

/** Moves what the table knows of a cookie's refresh token into the past. */
async function age(cookie: string, field: "issued_at" | "replaced_at", seconds: number): Promise<void> {
  const hash = createHash("sha256").update(cookie.slice("refresh=".length)).digest("hex");
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.refreshToken(hash),
      UpdateExpression: "SET #field = :then",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":then": Math.floor(Date.now() / 1000) - seconds },
    }),
  );
}

describe("a refresh token that was replaced", () => {
  it("works for two tabs at once, and again where the answer was lost", async () => {
    const cookie = sentBack(await register());
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(cookie)).status).toBe(200);
    for (const tab of both) expect((await refresh(sentBack(tab))).status).toBe(200);
  });

  it("ends the whole session when a thief uses it after the owner", async () => {
    const member = await register();
    const stolen = sentBack(member);
    const owner = await refresh(stolen);
    await age(stolen, "replaced_at", 11);
    old.take([]);
    onTestFinished(() => old.leave());
    const log = captureLog();
    expectOver(await refresh(stolen));
    expect(log.text()).toContain('"level":"warn","event":"refresh_token_reused"');
    expectOver(await refresh(sentBack(owner)));
    for (const bearer of [member.body.data.token, owner.body.data.accessToken]) {
      expect((await call("getMe", { bearer })).status).toBe(401);
    }
  });

  it("ends the whole session when the owner uses it after a thief, and no other session", async () => {
    const member = await register();
    const other = await call("emailLogin", { body: { email: member.email, password: PASSWORD } });
    const cookie = sentBack(member);
    const thief = await refresh(sentBack(await refresh(cookie)));
    await age(cookie, "replaced_at", 11);
    expectOver(await refresh(cookie));
    expect((await call("getMe", { bearer: thief.body.data.accessToken })).status).toBe(401);
    expectOver(await refresh(sentBack(thief)));
    expect((await refresh(sentBack(other))).status).toBe(200);
  });

  it("is kept as a hash that names nobody's e-mail and expires", async () => {
    const member = await register();
    await refresh(sentBack(member));
    const kept = (await local.table.items()).filter(({ pk }) => String(pk).startsWith("REFRESH#"));
    expect(kept.length).toBeGreaterThan(1);
    for (const item of kept) expect(Number(item.expires_at)).toBeGreaterThan(Date.now() / 1000);
    expect(JSON.stringify(kept)).not.toContain(sentBack(member).slice("refresh=".length));
  });
});

describe("a session that was left alone", () => {
  it("goes on after 13 days and ends after 14", async () => {
    const first = await refresh(sentBack(await register()));
    await age(sentBack(first), "issued_at", 13 * DAY);
    const second = await refresh(sentBack(first));
    expect(second.status).toBe(200);
    await age(sentBack(second), "issued_at", 14 * DAY + 1);
    expectOver(await refresh(sentBack(second)));
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

  it("leaves a record that stays as long as the session could have gone on", async () => {
    const member = await register();
    await logout(undefined, member.body.data.token);
    const own = keys.profile(member.body.data.user.id).pk;
    const all = (await local.table.items()).filter((item) => String(item.sk).startsWith("REVOKED#"));
    const ended = all.filter((item) => item.pk === own);
    for (const item of ended) {
      expect(Number(item.expires_at) - Date.now() / 1000).toBeLessThanOrEqual(30 * DAY);
      expect(Number(item.expires_at) - Date.now() / 1000).toBeGreaterThan(30 * DAY - 60);
    }
    expect(ended).toHaveLength(1);
  });

  it.each([
    ["nothing at all", undefined, undefined],
    ["an unknown refresh token", "refresh=abc", undefined],
    ["a bearer that is none", undefined, "abc"],
  ])("succeeds with %s", async (_kind, cookie, bearer) => {
    const { status, cookies } = await logout(cookie, bearer);
    expect([status, cookies]).toEqual([200, [CLEARED]]);
  });

  it("by the cookie alone ends it, and without one asks the pool for nothing", async () => {
    const member = await register();
    const log = captureLog();
    const asked = vi.spyOn(pool(), "send");
    await logout(undefined);
    expect([asked.mock.calls.length, log.events()]).toEqual([0, []]);
    asked.mockRestore();
    await logout(sentBack(member));
    expectOver(await refresh(sentBack(member)));
  });

  it("says so where the table did not hear of it", async () => {
    const claims = decodeJwt((await register()).body.data.token);
    const google = await signed({ ...claims, sub: "google-sub", username: "google_1" });
    vi.spyOn(documents(), "send").mockImplementationOnce(() => Promise.reject(new Error("The table is down.")));
    expect((await logout(undefined, google)).status).toBe(500);
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

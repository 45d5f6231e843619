import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { profile } from "#test/steps/given/records.ts";

const shop = await aShop({ keepsTable: true });

const seconds = () => Math.floor(Date.now() / 1000);

describe("a token", () => {
  const wrong: [string, Record<string, unknown>][] = [
    ["expired", { exp: seconds() - 1 }],
    ["of another pool", { iss: "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other0001" }],
    ["of another client", { client_id: "anotherclient" }],
    ["of the id kind", { token_use: "id" }],
    ["not valid yet", { nbf: seconds() + 3600 }],
  ];

  it.each(wrong)("is 401 when it is %s", async (_case, claims) => {
    const person = await shop.person();
    const token = shop.keyServer.token(person.id, claims);
    expect(await shop.call("GET", "partnerpromocodes", { token })).toMatchObject({ status: 401 });
  });

  it("is 401 when another key signed it, when it is unsigned, and when its subject was changed", async () => {
    const person = await shop.person();
    const [head = "", body = "", signature = ""] = person.token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = [
      shop.keyServer.foreignToken(person.id),
      `${encoded({ alg: "none", typ: "JWT" })}.${body}.`,
      `${head}.${encoded({ ...claims, sub: "somebody-else" })}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
    ];
    for (const token of forged) expect((await shop.call("GET", "partnerpromocodes", { token })).status).toBe(401);
  });

  it("is 503, and nobody is signed out, while the pool's keys can't be had; a container that has them goes on", async () => {
    const person = await shop.person();
    const call = () => shop.call("GET", "me", { token: shop.keyServer.token(person.id, { jti: randomUUID() }) });
    const { JWKS_URL } = process.env;
    process.env.JWKS_URL = "http://127.0.0.1:1/keys";
    expect((await call()).status).toBe(200);
    resetVerifier();
    const { status, body } = await call();
    expect([status, body.code]).toEqual([503, "sign_in_unavailable"]);
    expect(shop.log.events()).toContain("sign_in_unavailable");
    process.env.JWKS_URL = JWKS_URL;
    resetVerifier();
    expect((await call()).status).toBe(200);
  });

  it("is 401 for somebody without an account, blocked, or signed out everywhere", async () => {
    const blocked = await shop.person({ profile: { blocked: true } });
    const changed = await shop.person({ profile: { tokens_valid_after: seconds() + 60 } });
    const nobody = shop.keyServer.token(randomUUID());
    for (const token of [blocked.token, changed.token, nobody]) {
      expect((await shop.call("GET", "partnerpromocodes", { token })).status).toBe(401);
    }
  });

  it("is 401 from the moment on at which its person is blocked, signed out or gone, though it was taken before", async () => {
    const changes = [{ blocked: true }, { tokens_valid_after: seconds() + 60 }];
    for (const change of changes) {
      const person = await shop.person();
      expect((await person.get("partnerpromocodes")).status).toBe(200);
      await shop.put({ ...keys.profile(person.id), ...profile(person.id, change) });
      expect((await person.get("partnerpromocodes")).status).toBe(401);
    }
    const leaving = await shop.person();
    expect((await leaving.get("challenges/16")).status).toBe(200);
    await shop.remove(keys.profile(leaving.id));
    expect((await leaving.get("challenges/16")).status).toBe(401);
  });

  it("is 401 in the second in which it ends, though it was taken before", async () => {
    const person = await shop.person();
    const token = shop.keyServer.token(person.id, { exp: seconds() + 600 });
    const call = () => shop.call("GET", "partnerpromocodes", { token });
    expect((await call()).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: (seconds() + 601) * 1000 });
    const later = await call();
    vi.useRealTimers();
    expect(later.status).toBe(401);
  });

  it("is 401 once its session has ended, while another session goes on", async () => {
    const person = await shop.person();
    const other = shop.keyServer.token(person.id, { origin_jti: "the-phone" });
    await shop.put({ ...keys.revokedSession(person.id, `session-of-${person.id}`) });
    for (const path of [
      "partnerpromocodes",
      `viewed_videos/${person.id}`,
      `subscription/${person.id}`,
      "challenges/16",
    ]) {
      expect((await person.get(path)).status).toBe(401);
      expect((await shop.call("GET", path, { token: other })).status).toBe(200);
    }
  });

  it("makes nobody an administrator by its profile: only the group does", async () => {
    const claimed = await shop.person({ profile: { role: "admin" } });
    expect((await claimed.get("partnerpromocodes")).body.data).toEqual([]);
  });
});

describe("a person who signs in through Google", () => {
  it("is the account that the identity was linked to", async () => {
    const sub = randomUUID();
    const account = await shop.person({ entitlements: [{}] });
    await shop.put({ ...keys.identity(sub), user_id: account.id });
    await shop.put({ ...keys.profile(account.id), ...profile(account.id), identities: [account.id, sub] });
    const token = shop.keyServer.token(sub, { username: "google_123" });
    const { body } = await shop.call("GET", "challenges/16", { token });
    expect(body.data.access.granted).toBe(true);
  });

  it("is 401 on every guarded call once the profile no longer names the identity, whatever is remembered", async () => {
    const sub = randomUUID();
    const account = await shop.person();
    await shop.put({ ...keys.identity(sub), user_id: account.id });
    await shop.put({ ...keys.profile(account.id), ...profile(account.id), identities: [account.id, sub] });
    const token = shop.keyServer.token(sub, { username: "google_123" });
    expect((await shop.call("GET", "partnerpromocodes", { token })).status).toBe(200);
    await shop.put({ ...keys.profile(account.id), ...profile(account.id) });
    for (const path of [
      "partnerpromocodes",
      `viewed_videos/${account.id}`,
      `subscription/${account.id}`,
      "challenges/16",
    ])
      expect((await shop.call("GET", path, { token })).status).toBe(401);
  });

  it("is 401 while the identity is nobody yet, even if a profile has the same id", async () => {
    const sub = randomUUID();
    await shop.put({ ...keys.profile(sub), ...profile(sub) });
    const token = shop.keyServer.token(sub, { username: "Google_123" });
    expect((await shop.call("GET", "partnerpromocodes", { token })).status).toBe(401);
  });
});

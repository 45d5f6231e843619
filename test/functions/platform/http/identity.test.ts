import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  nameCallerInLog,
  resetVerifier,
  verifyAccessToken,
  verifyBearer,
  verifyIdToken,
} from "#functions/platform/http/identity.ts";
import { log, logContext } from "#functions/platform/log.ts";
import { CLIENT_ID, type KeyServer, POOL_ID, startKeyServer } from "#test/steps/given/tokens.ts";
import { captureLog } from "#test/steps/then/log.ts";

let keyServer: KeyServer;
beforeAll(async () => {
  keyServer = await startKeyServer();
});
afterAll(() => keyServer.stop());
beforeEach(() => pointAt(POOL_ID, keyServer.jwksUrl));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetVerifier();
});

function pointAt(pool: string, jwksUrl: string): void {
  vi.stubEnv("USER_POOL_ID", pool);
  vi.stubEnv("USER_POOL_CLIENT_ID", CLIENT_ID);
  vi.stubEnv("JWKS_URL", jwksUrl);
  resetVerifier();
}

const refused = expect.objectContaining({ code: "unauthenticated", status: 401 });
const seconds = () => Math.floor(Date.now() / 1000);

describe("the bearer of a call", () => {
  it("names the caller: who, by which sign-in, since when, and whether the pool's group makes them staff", async () => {
    const claims = { iat: seconds() - 5, auth_time: seconds() - 500, username: "google_1", origin_jti: "the-phone" };
    const token = keyServer.token("ana", claims);
    expect(await verifyBearer(`Bearer ${token}`)).toEqual({
      sub: "ana",
      username: "google_1",
      isAdmin: false,
      session: "the-phone",
      signedInAt: claims.auth_time,
    });
    const groups = (...names: string[]) => verifyAccessToken(keyServer.token("ana", { "cognito:groups": names }));
    expect([(await groups("admin")).isAdmin, (await groups("friends")).isAdmin]).toEqual([true, false]);
  });

  it("names whoever came from an earlier pool by what they were there, and a session without a name by its token", async () => {
    const [moved, odd] = [{ person: "ana-of-before" }, { person: 7, origin_jti: 7, jti: "this-token" }];
    expect(await verifyAccessToken(keyServer.token("ana", moved))).toMatchObject({ sub: "ana-of-before" });
    expect(await verifyAccessToken(keyServer.token("ana", odd))).toMatchObject({ sub: "ana", session: "this-token" });
  });

  it.each([
    ["there is none", () => undefined],
    ["it is empty", () => ""],
    ["its scheme is missing", (token: string) => token],
    ["its scheme is another's", (token: string) => `Basic ${token}`],
    ["something stands before it", (token: string) => `x Bearer ${token}`],
    ["something stands behind it", (token: string) => `Bearer ${token} x`],
    ["it is cut", (token: string) => `Bearer ${token.slice(0, -9)}`],
  ])("is refused where %s", async (_case, header) => {
    await expect(verifyBearer(header(keyServer.token("ana")))).rejects.toEqual(refused);
  });

  it.each<[string, () => string]>([
    ["another key signed", () => keyServer.foreignToken("ana")],
    ["has ended", () => keyServer.token("ana", { exp: seconds() - 1 })],
    ["is another client's", () => keyServer.token("ana", { client_id: "another" })],
    ["is another pool's", () => keyServer.token("ana", { iss: "https://cognito-idp.eu-central-1.amazonaws.com/x_1" })],
    ["is an ID token", () => keyServer.token("ana", { token_use: "id", aud: CLIENT_ID })],
  ])("is refused where it %s", async (_case, token) => {
    await expect(verifyAccessToken(token())).rejects.toEqual(refused);
  });

  it("is good until it ends, and no longer", async () => {
    const token = keyServer.token("ana", { exp: seconds() + 60 });
    expect(await verifyAccessToken(token)).toMatchObject({ sub: "ana" });
    vi.useFakeTimers({ toFake: ["Date"], now: (seconds() + 61) * 1000 });
    await expect(verifyAccessToken(token)).rejects.toEqual(refused);
  });

  it("counts for nothing once the functions are pointed at another pool", async () => {
    const token = keyServer.token("ana");
    await verifyAccessToken(token);
    await verifyIdToken(idToken());
    pointAt("eu-central-1_Other0001", keyServer.jwksUrl);
    await expect(verifyAccessToken(token)).rejects.toEqual(refused);
    await expect(verifyIdToken(idToken())).rejects.toMatchObject({ code: "auth_failed" });
  });

  it.each([
    ["are handed on by another address", 302],
    ["can't be had", 500],
  ])(
    "is not believed where the pool's keys %s, which is no word against it either, and is told the log",
    async (_case, status) => {
      const told = captureLog();
      const headers = { location: keyServer.jwksUrl };
      const body = JSON.stringify({ keys: [] });
      const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      const address = server.address();
      pointAt(POOL_ID, `http://127.0.0.1:${typeof address === "object" && address?.port}/keys`);
      await expect(verifyAccessToken(keyServer.token("ana"))).rejects.toMatchObject({
        code: "sign_in_unavailable",
        headers: { "retry-after": "5" },
      });
      server.close();
      expect(JSON.parse(told.text())).toMatchObject({
        level: "error",
        event: "sign_in_unavailable",
        error: expect.stringMatching(/Error$/),
      });
    },
  );
});

function idToken(claims: Record<string, unknown> = {}): string {
  return keyServer.token("ana", { token_use: "id", aud: CLIENT_ID, email: "ana@example.com", ...claims });
}

describe("an ID token", () => {
  it("tells what Google or Facebook said, where the pool gave it to our client", async () => {
    expect(await verifyIdToken(idToken())).toMatchObject({ sub: "ana", email: "ana@example.com" });
  });

  it.each([
    ["is an access token", { token_use: "access" }],
    ["was given to another client", { aud: "another" }],
    ["has ended", { exp: 1 }],
  ])("is refused where it %s", async (_case, claims) => {
    await expect(verifyIdToken(idToken(claims))).rejects.toMatchObject({ code: "auth_failed", status: 400 });
  });
});

describe("a line of the log", () => {
  const nameOf = async (id: string) => {
    const written = captureLog();
    logContext({});
    await nameCallerInLog(id);
    log("info", "admin_call");
    return JSON.parse(written.text()).by;
  };
  const hmac = (id: string, key: string) => createHmac("sha256", key).update(id).digest("hex").slice(0, 16);

  it("names its caller by 16 digits which nobody can work out without the origin secret, and which change with the year", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 31) });
    vi.stubEnv("ORIGIN_DIGESTS", "of the CDN");
    expect(await nameOf("ana")).toBe(hmac("ana", "log.v1.2026.of the CDN"));
    vi.setSystemTime(Date.UTC(2027, 0, 1));
    expect(await nameOf("ana")).toBe(hmac("ana", "log.v1.2027.of the CDN"));
    vi.stubEnv("ORIGIN_DIGESTS", "");
    expect(await nameOf("ana")).toBe(hmac("ana", "log.v1.2027.local"));
  });
});

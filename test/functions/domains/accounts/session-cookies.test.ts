import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearedCookie,
  deviceCookies,
  deviceToken,
  refreshCookie,
  refreshTokenOf,
  refuseOtherOrigins,
  refuseOtherPages,
} from "#functions/domains/accounts/session-cookies.ts";

const KNOWN = "abcdefghij_-ABCDEFGHIJ";
const forbidden = expect.objectContaining({ code: "forbidden", status: 403 });

beforeEach(() => vi.stubEnv("PUBLIC_URL", "https://zamah.example/app"));
afterEach(() => vi.unstubAllEnvs());

describe("the cookie of a session", () => {
  it("is out of reach of scripts, other sites and other calls, for the 30 days of a session or as long as is left", () => {
    const rest = "HttpOnly; SameSite=Strict; Path=/api/v1/session";
    expect(refreshCookie("a.b")).toBe(`__Secure-refresh=a.b; ${rest}; Max-Age=2592000; Secure`);
    expect(refreshCookie("a.b", 60)).toBe(`__Secure-refresh=a.b; ${rest}; Max-Age=60; Secure`);
    expect(clearedCookie()).toBe(`__Secure-refresh=; ${rest}; Max-Age=0; Secure`);
    vi.stubEnv("PUBLIC_URL", "http://localhost:3000");
    expect(refreshCookie("a.b", 60)).toBe(`refresh=a.b; ${rest}; Max-Age=60`);
  });

  it("is found among others by its whole name, and is none where it is empty", () => {
    expect(refreshTokenOf(["theme=x", " __Secure-refresh=a=b "])).toBe("a=b");
    for (const others of [[], ["refresh=a"], ["__Secure-refreshed=a"], ["x__Secure-refresh=a"], ["__Secure-refresh="]])
      expect(refreshTokenOf(others)).toBeUndefined();
  });
});

describe("a call with the cookie", () => {
  const ours = { "x-requested-with": "zamah" };

  it("is taken from a page of ours, and from what is no page and names no origin", () => {
    for (const origin of ["https://zamah.example", undefined]) {
      expect(() => refuseOtherOrigins({ origin })).not.toThrow();
      expect(() => refuseOtherPages({ origin, ...ours })).not.toThrow();
    }
  });

  it.each(["https://evil.example", "http://zamah.example", "https://zamah.example.evil", "null", ""])(
    "is refused from %j",
    (origin) => {
      expect(() => refuseOtherOrigins({ origin })).toThrow(forbidden);
      expect(() => refuseOtherPages({ origin, ...ours })).toThrow(forbidden);
    },
  );

  it("is refused without the header that no form can set", () => {
    for (const header of [undefined, "", "XMLHttpRequest"])
      expect(() => refuseOtherPages({ "x-requested-with": header })).toThrow(forbidden);
  });
});

describe("the cookie of a device", () => {
  it("is set for each call that signs in, for the longest life that browsers give, and for no other", () => {
    const lines = deviceCookies(KNOWN);
    expect(lines.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      "/api/v1/login",
      "/api/v1/emaillogin",
      "/api/v1/emailregister",
      "/api/v1/resetpassword",
    ]);
    for (const line of lines) {
      expect(line).toMatch(/^__Secure-device=abcdefghij_-ABCDEFGHIJ; HttpOnly; SameSite=Strict; Path=/);
      expect(line).toMatch(/; Max-Age=34560000; Secure$/);
    }
  });

  it("keeps its token, and gets a new one of 128 bits where it has none or what it sends is none", () => {
    expect(deviceToken([`__Secure-device=${KNOWN}`])).toBe(KNOWN);
    const tokens = [[], [`__Secure-device=${KNOWN}x`], [`__Secure-device=x${KNOWN}`], ["__Secure-device=short"]].map(
      (cookies) => deviceToken(cookies),
    );
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(16);
    expect(new Set(tokens).size).toBe(4);
  });
});

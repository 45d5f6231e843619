import { describe, expect, it } from "vitest";
import { authenticatorKey, stepOfCode } from "#functions/domains/accounts/totp.ts";
import { open, seal } from "#functions/platform/sealed-text.ts";

const secret = Buffer.from("12345678901234567890");

describe("the codes of an authenticator", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("are those of RFC 6238 at second %d", (seconds, code) => {
    expect(stepOfCode(secret, code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it("are taken half a minute early and late, and no further", () => {
    const [code, step] = ["050471", Math.floor(1111111111 / 30)];
    const found = [-2, -1, 0, 1, 2].map((shift) => stepOfCode(secret, code, 1111111111 + shift * 30));
    expect(found).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(["", "50471", "0504710", "000000"])("are not %j", (code) => {
    expect(stepOfCode(secret, code, 1111111111)).toBeUndefined();
  });

  it("come from a secret in base32 as RFC 4648 writes it", () => {
    const texts = ["f", "fo", "foo", "foob", "fooba", "foobar"];
    expect(texts.map((text) => authenticatorKey(Buffer.from(text), "ana").secret)).toEqual([
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
      "MZXW6YTBOI",
    ]);
  });

  it("are asked for by an address that names the shop and the account", () => {
    const { pathname, searchParams } = new URL(authenticatorKey(secret, "ana+1@zamah.example").otpauth_url);
    expect(decodeURIComponent(pathname)).toBe("/Zamah:ana+1@zamah.example");
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      issuer: "Zamah",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

describe("a stored secret", () => {
  it("opens with its key for its person, and never looks the same twice", () => {
    const sealed = seal(secret, "ana", "key");
    expect(open(sealed, "ana", ["key"])).toEqual(secret);
    expect(seal(secret, "ana", "key")).not.toBe(sealed);
  });

  it("stays shut for another person, another key and a changed text", () => {
    const sealed = seal(secret, "ana", "key");
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`;
    expect(() => open(sealed, "iva", ["key"])).toThrow();
    expect(() => open(sealed, "ana", ["other"])).toThrow();
    expect(() => open(changed, "ana", ["key"])).toThrow();
  });

  it("opens by the key before while keys are exchanged, says how it is sealed, and is read as it was kept before it said so", () => {
    const sealed = seal(secret, "ana", "before");
    expect(open(sealed, "ana", ["now", "before"])).toEqual(secret);
    expect(sealed).toMatch(/^1\.[\w-]+$/);
    expect(open(sealed.slice(2), "ana", ["before"])).toEqual(secret);
  });
});

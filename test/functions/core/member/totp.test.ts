import { describe, expect, it } from "vitest";
import { base32, stepOfCode, timeStep, totpCode } from "#functions/core/member/totp.ts";
import { open, seal } from "#functions/kernel/sealed-text.ts";

const secret = Buffer.from("12345678901234567890");

describe("the codes of an authenticator", () => {
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("are those of RFC 6238 at second %d", (seconds, code) => {
    expect(totpCode(secret, timeStep(seconds), 8)).toBe(code);
    expect(totpCode(secret, timeStep(seconds))).toBe(code.slice(2));
  });

  it("are taken half a minute early and late, and no further", () => {
    const seconds = 1_000_000_000;
    const present = timeStep(seconds);
    const found = [-2, -1, 0, 1, 2].map((shift) => stepOfCode(secret, totpCode(secret, present + shift), seconds));
    expect(found).toEqual([undefined, present - 1, present, present + 1, undefined]);
  });

  it("come from a secret in base32 as RFC 4648 writes it", () => {
    expect(["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)))).toEqual([
      "",
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
      "MZXW6YTBOI",
    ]);
  });
});

describe("a stored secret", () => {
  it("opens with its key for its person, and never looks the same twice", () => {
    const sealed = seal(secret, "ana", "key");
    expect(open(sealed, "ana", "key")).toEqual(secret);
    expect(seal(secret, "ana", "key")).not.toBe(sealed);
  });

  it("stays shut for another person, another key and a changed text", () => {
    const sealed = seal(secret, "ana", "key");
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`;
    expect(() => open(sealed, "iva", "key")).toThrow();
    expect(() => open(sealed, "ana", "other")).toThrow();
    expect(() => open(changed, "ana", "key")).toThrow();
  });
});

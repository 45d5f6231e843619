import { describe, expect, it } from "vitest";
import { commonPasswords } from "#functions/core/member/common-passwords.ts";
import { weaknessOf } from "#functions/core/member/password-rules.ts";

describe("the list of common passwords", () => {
  const list = commonPasswords.split(" ");

  it("holds thousands, each once, lower-case and long enough to be typed at all", () => {
    expect(list.length).toBeGreaterThan(5000);
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((entry) => entry.length < 8 || entry !== entry.toLowerCase())).toEqual([]);
  });

  it.each(["password1", "Password1", "QWERTZUIOP", "Hrvatska1991", "lozinka123", "11111111"])(
    "refuses %s",
    (password) => {
      expect(weaknessOf(password, "ana@primjer.hr")).toBe("common_password");
    },
  );

  it.each(["tri crvena bagrema", "Xk7#pq!2mZ", "žuta čarapa šećer"])("takes %s", (password) => {
    expect(weaknessOf(password, "ana@primjer.hr")).toBeUndefined();
  });
});

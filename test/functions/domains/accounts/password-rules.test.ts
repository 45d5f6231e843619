import { describe, expect, it } from "vitest";
import { commonPasswords } from "#functions/domains/accounts/common-passwords.ts";
import { SHOP_WORDS, weaknessOf } from "#functions/domains/accounts/password-rules.ts";
import shop from "#infra/shop.json" with { type: "json" };

describe("the list of common passwords", () => {
  const list = commonPasswords();

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

describe("the shop's own words", () => {
  it.each(["Zamah2026!", "premium-12345", "Trening.Zamah.1", "Članica2026", "izazov!izazov", "zamahADMIN99"])(
    "make no password, whatever stands around them: %s",
    (password) => {
      expect(weaknessOf(password, "ana@primjer.hr")).toBe("common_password");
    },
  );

  it.each(["zamah u proljeće 7", "treninzi kraj mora", "premium bagrem"])(
    "may stand in a longer one: %s",
    (password) => {
      expect(weaknessOf(password, "ana@primjer.hr")).toBeUndefined();
    },
  );

  it("are the brand's own name too", () => {
    expect(SHOP_WORDS).toContain(shop.brand.toLowerCase());
  });
});

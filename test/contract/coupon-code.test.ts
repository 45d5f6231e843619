import { describe, expect, it } from "vitest";
import { couponCodeOf } from "#contract/coupon-code.ts";

describe("a code for a lower price", () => {
  it.each([" proljeće20 ", "PROLJEĆE 20", "proljec\u0301e20", "ＰＲＯＬＪＥĆＥ20"])(
    "is the same however a phone writes it: '%s'",
    (typed) => {
      expect(couponCodeOf(typed)).toBe("PROLJEĆE20");
    },
  );

  it.each(["", "  ", "AB", "A B", "KOD_20", "K".repeat(25)])("is none where it can't be one: '%s'", (typed) => {
    expect(couponCodeOf(typed)).toBeUndefined();
  });
});

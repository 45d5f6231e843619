import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { productItem } from "#functions/domains/catalogue/product.ts";
import { training } from "#test/steps/given/records.ts";

describe("a training's item", () => {
  it("is read as it was written", () => {
    expect(z.parse(productItem, training())).toEqual(training());
  });

  it("is read as it was written before its fields had English names", () => {
    const { weeks, sessions_per_week, ...rest } = training();
    const older = { ...rest, ukupno_tjedana: weeks, sesija_tjedno: sessions_per_week };
    expect(z.parse(productItem, older)).toEqual(training());
  });

  it("is refused without its weeks", () => {
    const { weeks: _, ...rest } = training();
    expect(z.safeParse(productItem, rest).success).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { findMisplacedTests } from "#infra/layers/find-misplaced-tests.ts";

const sources = [
  "functions/domains/orders/pricing.ts",
  "functions/domains/accounts/totp.ts",
  "frontend/src/app/pages/home-page.tsx",
];
const faults = (...arrows: [string, string][]) =>
  findMisplacedTests(
    [...sources, ...new Set(arrows.map(([from]) => from))],
    arrows.map(([from, to]) => ({ from, to })),
  );

describe("the place of a test", () => {
  it("is its source's path, or a folder of the source for a scenario", () => {
    expect(
      faults(
        ["test/functions/domains/orders/pricing.test.ts", "functions/domains/orders/pricing.ts"],
        ["test/functions/domains/orders/rounding.test.ts", "functions/domains/orders/pricing.ts"],
        ["test/functions/domains/orders/ordering-twice.integration.test.ts", "test/steps/given/shop.ts"],
        ["test/frontend/app/pages/home-page.test.tsx", "frontend/src/app/pages/home-page.tsx"],
        ["test/steps/given/shop.ts", "functions/domains/orders/pricing.ts"],
      ),
    ).toEqual([]);
  });

  it("is not another one than that of the file whose name it has, imported by itself or by a step", () => {
    expect(
      faults(
        ["test/functions/domains/accounts/pricing.test.ts", "functions/domains/orders/pricing.ts"],
        ["test/functions/domains/orders/totp.integration.test.ts", "test/steps/when/codes.ts"],
        ["test/steps/when/codes.ts", "functions/domains/accounts/totp.ts"],
      ),
    ).toEqual([
      "test/functions/domains/accounts/pricing.test.ts: is named after functions/domains/orders/pricing.ts, whose place it is not",
      "test/functions/domains/orders/totp.integration.test.ts: is named after functions/domains/accounts/totp.ts, whose place it is not",
    ]);
  });

  it("is no folder that the source lacks, and none of which it imports nothing", () => {
    expect(
      faults(
        ["test/functions/domains/basket/rounding.test.ts", "functions/domains/orders/pricing.ts"],
        ["test/functions/domains/accounts/rounding.test.ts", "functions/domains/orders/pricing.ts"],
      ),
    ).toEqual([
      "test/functions/domains/basket/rounding.test.ts: the source has no such folder",
      "test/functions/domains/accounts/rounding.test.ts: imports nothing of the folder that it stands for",
    ]);
  });

  it("is test/steps for what helps tests of several folders", () => {
    expect(
      faults(
        ["test/functions/domains/orders/baskets.ts", "functions/domains/orders/pricing.ts"],
        ["test/functions/domains/accounts/totp.test.ts", "functions/domains/accounts/totp.ts"],
        ["test/functions/domains/accounts/totp.test.ts", "test/functions/domains/orders/baskets.ts"],
      ),
    ).toEqual([
      "test/functions/domains/orders/baskets.ts: helps test/functions/domains/accounts/totp.test.ts too, so it is a step",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { findMisplacedTests } from "#infra/tools/house/find-misplaced-tests.ts";

const sources = [
  "functions/core/order/pricing.ts",
  "functions/core/member/totp.ts",
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
        ["test/functions/core/order/pricing.test.ts", "functions/core/order/pricing.ts"],
        ["test/functions/core/order/rounding.test.ts", "functions/core/order/pricing.ts"],
        ["test/functions/core/order/ordering-twice.integration.test.ts", "test/steps/given/shop.ts"],
        ["test/frontend/app/pages/home-page.test.tsx", "frontend/src/app/pages/home-page.tsx"],
        ["test/steps/given/shop.ts", "functions/core/order/pricing.ts"],
      ),
    ).toEqual([]);
  });

  it("is not another one than that of the file whose name it has, imported by itself or by a step", () => {
    expect(
      faults(
        ["test/functions/core/member/pricing.test.ts", "functions/core/order/pricing.ts"],
        ["test/functions/core/order/totp.integration.test.ts", "test/steps/when/codes.ts"],
        ["test/steps/when/codes.ts", "functions/core/member/totp.ts"],
      ),
    ).toEqual([
      "test/functions/core/member/pricing.test.ts: is named after functions/core/order/pricing.ts, whose place it is not",
      "test/functions/core/order/totp.integration.test.ts: is named after functions/core/member/totp.ts, whose place it is not",
    ]);
  });

  it("is no folder that the source lacks, and none of which it imports nothing", () => {
    expect(
      faults(
        ["test/functions/core/basket/rounding.test.ts", "functions/core/order/pricing.ts"],
        ["test/functions/core/member/rounding.test.ts", "functions/core/order/pricing.ts"],
      ),
    ).toEqual([
      "test/functions/core/basket/rounding.test.ts: the source has no such folder",
      "test/functions/core/member/rounding.test.ts: imports nothing of the folder that it stands for",
    ]);
  });

  it("is test/steps for what helps tests of several folders", () => {
    expect(
      faults(
        ["test/functions/core/order/baskets.ts", "functions/core/order/pricing.ts"],
        ["test/functions/core/member/totp.test.ts", "functions/core/member/totp.ts"],
        ["test/functions/core/member/totp.test.ts", "test/functions/core/order/baskets.ts"],
      ),
    ).toEqual([
      "test/functions/core/order/baskets.ts: helps test/functions/core/member/totp.test.ts too, so it is a step",
    ]);
  });
});

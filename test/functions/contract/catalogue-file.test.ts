import { expect, it } from "vitest";
import { planFile } from "#contract/catalogue-file.ts";

const monthly = { subscription_type: "monthly", title: "Mjesečno", vat_rate: 25, duration: 1, period_days: 30 };

it.each([
  ["is taken at", 10_000, true],
  ["is refused above", 10_000.01, false],
])("a price %s what a receipt paid by card may say, 10,000 €", (_case, price, isTaken) => {
  expect(planFile.safeParse({ ...monthly, price }).success).toBe(isTaken);
});

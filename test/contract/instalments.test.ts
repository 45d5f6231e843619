import { expect, it } from "vitest";
import { mostInstalments } from "#contract/instalments.ts";

const split = { from: 100, most: 12 };
const ebook = { category: "ebook" as const, total: 100, period_days: null, renews: false };
const yearly = { category: "subscription" as const, total: 189.96, period_days: 365, renews: false };

it.each([
  ["a purchase from the shop's sum on", split, ebook, 12],
  ["a year's first payment", split, yearly, 12],
  ["nothing below the sum", split, { ...ebook, total: 99.99 }, undefined],
  ["no plan below a year", split, { ...yearly, period_days: 180 }, undefined],
  ["no renewal", split, { ...yearly, renews: true }, undefined],
  ["nothing while it is off", { ...split, from: null }, ebook, undefined],
])("a bank may split %s", (_case, setting, paid, most) => {
  expect(mostInstalments(setting, paid)).toBe(most);
});

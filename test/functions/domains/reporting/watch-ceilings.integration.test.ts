import { expect, it } from "vitest";
import { watchCeilings } from "#functions/domains/reporting/watch-ceilings.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

const shop = await aShop();
const { log } = shop;
const told = () =>
  log
    .text()
    .split("\n")
    .filter((line) => line.includes("ceiling_near"))
    .map((line) => JSON.parse(line))
    .map(({ ceiling, count, bears }) => ({ ceiling, count, bears }));

it("the operator is told before a month's books, or a day's charges, are more than a run can read", async () => {
  await shop.put(
    { ...keys.day("2026-10-31"), charges: 190_000 },
    { ...keys.day("2026-11-02"), charges: 100_000, refunds: 40_000 },
    { ...keys.day("2026-11-20"), charges: 6449, refunds: 3550 },
  );
  await watchCeilings(new Date("2026-11-21T06:30:00Z"));
  expect(told()).toEqual([]);
  await shop.put({ ...keys.day("2026-11-20"), charges: 6450, refunds: 3550 });
  await watchCeilings(new Date("2026-11-21T05:30:00Z"));
  expect(told()).toEqual([]);
  await watchCeilings(new Date("2026-11-21T06:30:00Z"));
  expect(told()).toEqual([
    { ceiling: "month_of_books", count: 150_000, bears: 200_000 },
    { ceiling: "day_of_checks", count: 6450, bears: 8600 },
  ]);
});

import { beforeEach, expect, it } from "vitest";
import { readThreshold, watchVatThreshold } from "#functions/domains/books/ledger/vat-threshold.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop, oneStopShopFrom } from "#test/steps/given/a-shop.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
let zoran: Person;

beforeEach(async () => {
  zoran = await staffWith(shop, ["accountant"]);
});

/** From a day on the seller is in the PDV system, or is not. */
const registered = (...changes: { from: string; vat_registered: boolean }[]) =>
  shop.put({ ...keys.shop, version: 1, changes, quiet: null });
const sold = (day: string, euros: number, more: object = {}) =>
  shop.put({ ...keys.day(day), charged_cents: euros * 100, ...more });
const shown = async () => (await zoran.get("admin/morning")).body.data.morning.money.threshold;
const watch = async (moment: string) => {
  shop.clock.now = new Date(moment);
  await watchVatThreshold(shop.clock.now);
  return (await shop.itemsAt("ATTENTION vat_threshold#"))[0];
};

it("a seller outside the PDV system hears at 80 % of 60,000 € and on the day it is passed, with what to do until when", async () => {
  await registered({ from: "2025-06-01", vat_registered: false });
  await sold("2025-12-31", 90_000);
  await sold("2026-03-01", 40_000, { refunded_cents: 500_000 });
  await sold("2026-11-20", 12_999);
  expect(await watch("2026-11-20T12:00:00Z")).toBeUndefined();
  expect(await shown()).toEqual({ kind: "vat", year: "2026", sum: 47_999, limit: 60_000, passed: null });
  await sold("2026-11-21", 1);
  expect(await watch("2026-11-21T12:00:00Z")).toMatchObject({ id: "2026", about: { cents: 4_800_000 } });
  await zoran.make("admin/attention/vat_threshold/2026", { note: "Računovodstvo zna" });
  expect(await watch("2026-11-21T13:00:00Z"), "nor twice").toBeUndefined();
  await sold("2026-11-22", 12_000);
  expect(await watch("2026-11-22T12:00:00Z"), "60,000 € are not more than 60,000 €").toBeUndefined();
  await sold("2026-11-23", 1);
  expect(await watch("2026-11-23T20:00:00Z")).toMatchObject({
    about: { cents: 6_000_100, day: "2026-11-23" },
    gsi2sk: "2026-12-01T17:00:00.000Z",
  });
  await sold("2026-11-24", 1, { refunded_cents: 900_000 });
  expect(await watch("2026-11-24T20:00:00Z"), "a refund does not undo it").toMatchObject({
    about: { cents: 6_000_100 },
  });
  expect(await shown()).toMatchObject({ passed: "2026-11-23" });
  expect((await zoran.get("admin/books")).body.data.threshold).toMatchObject({ kind: "vat", passed: "2026-11-23" });
});

it("counts what was sold with PDV without it, and anew each year", async () => {
  await registered({ from: "2026-07-01", vat_registered: false });
  await sold("2026-06-30", 50_000, { vat_cents: 1_000_000 });
  await sold("2026-07-01", 1000);
  expect(await readThreshold(new Date("2026-07-02T10:00:00Z"))).toMatchObject({ sum: 41_000, passed: null });
  expect(await readThreshold(new Date("2027-01-01T10:00:00Z"))).toMatchObject({ year: "2027", sum: 0 });
});

it("a seller inside hears nothing of it, and sees sales to other member states beside 10,000 € until the one-stop shop holds", async () => {
  await sold("2026-11-20", 90_000);
  expect(await watch("2026-11-21T12:00:00Z")).toBeUndefined();
  expect(await openTasks(shop, "vat_threshold")).toEqual([]);
  await shop.put({ ...keys.salesAbroad("2026"), days: { "2026-05-01": 700_000, "2026-11-02": 300_100 } });
  expect(await shown()).toEqual({ kind: "oss", year: "2026", sum: 10_001, limit: 10_000, passed: "2026-11-02" });
  oneStopShopFrom("2026-11-01");
  expect(await shown()).toBeNull();
});

it("is asked of nobody whose duties show no money", async () => {
  const support = await staffWith(shop, ["support"]);
  expect((await support.get("admin/morning")).body.data.morning.money).toBeNull();
});

import { beforeEach, expect, it } from "vitest";
import { ledgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { watchSalesAbroad } from "#functions/domains/books/ledger/watch-sales-abroad.ts";
import { aShop, oneStopShopFrom } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
let lines = 0;

beforeEach(() => {
  lines = 0;
});

/** A line of the ledger so many days after today's, in euros with PDV of 25 %. */
function sold(euros: number, country: string | undefined, day = 0) {
  lines += 1;
  const cents = euros * 100;
  const of = { order_number: `S${lines}`, attempt_number: `S${lines}`, category: "training", product_id: 2 } as const;
  const kind = cents > 0 ? "charge" : "refund";
  const at = shifted(NOON, day * DAY).toISOString();
  const money = { cents, tax_cents: cents / 5, vat_rate: 25 };
  return ledgerEntry({ ...of, ...money, id: `${lines}`, kind, at, ...(country && { country }) });
}

it("owner and accountant hear once of sales to other countries that come near the threshold, and once that they have passed it", async () => {
  await shop.put(sold(9000, "SI"), sold(-500, "SI"), sold(50_000, "HR"), sold(50_000, undefined));
  await watchSalesAbroad(shifted(NOON, DAY));
  expect(await openTasks(shop, "sales_abroad")).toEqual([]);
  await shop.put(sold(1500, "AT", 1));
  for (const _run of [1, 2]) await watchSalesAbroad(shifted(NOON, 2 * DAY));
  expect(await openTasks(shop, "sales_abroad")).toEqual(["2026"]);
  const [task] = await shop.itemsAt("ATTENTION sales_abroad#");
  expect(task).toMatchObject({ about: { cents: 800_000, reason: "2026" } });
  await shop.put(sold(2500, "DE", 2));
  await watchSalesAbroad(shifted(NOON, 3 * DAY));
  expect((await shop.itemsAt("ATTENTION sales_abroad#"))[0]).toMatchObject({ about: { cents: 1_000_000 } });
});

it("a day that a run missed is counted by the next, and today not before it is over", async () => {
  await shop.put(sold(10_500, "SI"));
  await watchSalesAbroad(NOON);
  expect(await openTasks(shop, "sales_abroad")).toEqual([]);
  await watchSalesAbroad(shifted(NOON, 5 * DAY));
  expect(await openTasks(shop, "sales_abroad")).toEqual(["2026"]);
});

it("a day of the old year that a run of the new one sums counts for the old year", async () => {
  await shop.put(sold(9000, "SI", 40), sold(2000, "SI", 41));
  await watchSalesAbroad(shifted(NOON, 42 * DAY));
  const [old, young] = await shop.itemsAt("ABROAD#");
  expect(old).toMatchObject({ days: { "2026-12-30": 0, "2026-12-31": 720_000 } });
  expect(young?.days).toEqual({ "2027-01-01": 160_000 });
});

it("nobody hears of sales outside the EU, nor once each state's own tax is charged", async () => {
  await shop.put(sold(20_000, "BA"));
  await watchSalesAbroad(shifted(NOON, DAY));
  oneStopShopFrom("2026-11-23");
  await shop.put(sold(20_000, "SI", 1));
  await watchSalesAbroad(shifted(NOON, 2 * DAY));
  expect(await openTasks(shop, "sales_abroad")).toEqual([]);
  expect(await shop.itemsAt("ABROAD#")).toMatchObject([{ days: { "2026-11-22": 1_600_000 } }]);
});

it("a country that neither network nor card bears out asks owner and accountant for a hand once the tax depends on it", async () => {
  const [before, slovene, croatian] = [await shop.person(), await shop.person(), await shop.person()];
  const training = { product_category: "training", product_id: 2, total: 40 };
  await buys(shop, before, { ...training, country: "SI" });
  oneStopShopFrom("2026-11-21");
  const doubted = await buys(shop, slovene, { ...training, country: "SI" });
  await buys(shop, croatian, { ...training, country: "HR" });
  expect(await openTasks(shop, "country_unproved")).toEqual([doubted]);
  expect(await shop.itemsAt("ATTENTION country_unproved#")).toMatchObject([
    { about: { order_number: doubted, reason: "kupac SI, mreža ?, kartica HR" } },
  ]);
  expect((await slovene.get(`orders/${doubted}`)).body.data.order.status).toBe("paid");
});

it("a sale carries its buyer's country into the ledger, and what the gateway says of it into the payment", async () => {
  const buyer = await shop.person();
  await buys(shop, buyer, { product_category: "training", product_id: 2, total: 40, country: "SI" });
  expect(await shop.itemsAt("LEDGER#")).toMatchObject([{ country: "SI" }]);
  expect(await shop.itemsAt("PAYMENT#")).toMatchObject([{ country: "HR" }]);
});

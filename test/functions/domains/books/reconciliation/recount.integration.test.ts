import { beforeEach, expect, it } from "vitest";
import { correct, recount } from "#functions/domains/books/reconciliation/recount.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, MINUTE } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);
const DAYS = ["2026-11-21", "2026-11-21"] as const;
const COUNTERS = ["PLANS", "MEMBERS", "COHORTS", "DUE", "DAYS"];

/** All counters that a recount answers for, by place. */
async function counters() {
  const items = await Promise.all(COUNTERS.map((prefix) => shop.itemsAt(prefix)));
  return items.flat();
}

beforeEach(async () => {
  const [leaving, staying] = [await shop.person(), await shop.person()];
  await buys(shop, staying, MONTHLY);
  const number = await buys(shop, leaving);
  await buys(shop, leaving, MONTHLY);
  const { id } = (await staying.get("me")).body.data.subscription;
  await shop.call("PATCH", `subscription/${id}`, { token: staying.token, json: { subscription_status: "cancelled" } });
  const { orders } = (await leaving.get("withdrawals")).body.data;
  const owed = orders.filter(({ order_number }: { order_number: string }) => order_number !== number);
  await leaving.post("withdrawals", {
    orders: owed.map(({ order_number, amount }: { order_number: string; amount: number }) => ({
      order_number,
      amount,
    })),
  });
  shop.travel(MINUTE);
  await sendRefunds();
});

it("a recount finds nothing to put right after purchases, a cancelled membership and one that was given back", async () => {
  expect(await counters()).toMatchObject([
    { sk: "monthly", active: 0, cancelled: 1, nonactive: 1 },
    { sk: "NOW", renewing: 0, cancelled: 1, mrr_cents: 0 },
    { sk: "2026-11", joined: 2, active: 1 },
    { sk: "2026-12-21", number: 0 },
    { charges: 3, refunds: 1, first_buyers: 2, members_new: 2, members_lost_withdrawn: 1, cancels: 1 },
  ]);
  expect(await recount(DAYS)).toEqual([]);
});

it("a recount of a shop from before there were counters makes them all; what a day moved of members is not in its records", async () => {
  const before = await counters();
  for (const item of before) await shop.remove(item);
  for (const correction of await recount(DAYS)) expect(await correct(correction)).toBe(true);
  const known = before.map((item) => {
    const isKept = ([field, value]: [string, unknown]) =>
      value !== 0 && !/^(members_|mrr_|cancels|resumes|renewals_|registrations|orders_)/.test(field);
    return Object.fromEntries(Object.entries(item).filter(item.pk === "DAYS" ? isKept : ([, value]) => value !== 0));
  });
  const counted = (await counters()).map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== 0)),
  );
  expect(counted).toEqual(known.filter((item) => Object.keys(item).length > 2));
  expect(await recount(DAYS)).toEqual([]);
});

it("a buyer of earlier days is no first buyer of the days that are counted anew", async () => {
  shop.travel(2 * DAY);
  await buys(shop, await shop.person());
  const again = await shop.person();
  await buys(shop, again);
  shop.travel(2 * DAY);
  await buys(shop, again, { ...MONTHLY, consents: { start_now: true } });
  await buys(shop, await shop.person());
  expect(await shop.itemsAt("DAYS 2026-11-25")).toMatchObject([{ charges: 2, first_buyers: 1 }]);
  expect(await recount(["2026-11-25", "2026-11-25"])).toEqual([]);
});

it("a membership that is bought while a recount reads is in its counters and not undone by it", async () => {
  const buyer = await shop.person();
  let waits = true;
  documents().middlewareStack.add(
    (next) => async (args) => {
      const { ExpressionAttributeValues: asked } = args.input as { ExpressionAttributeValues?: { ":pk"?: string } };
      const isCounter = asked?.[":pk"] === keys.membersNow.pk;
      if (waits && isCounter) {
        waits = false;
        await buys(shop, buyer, MONTHLY);
      }
      return next(args);
    },
    { step: "initialize", name: "buysMeanwhile" },
  );
  for (const correction of await recount(DAYS)) await correct(correction);
  documents().middlewareStack.remove("buysMeanwhile");
  expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ renewing: 1, mrr_cents: 2499 }]);
});

it("a correction is left alone where a fact moved its counters meanwhile, and the next recount is right", async () => {
  await shop.put({ ...(await shop.itemsAt("MEMBERS NOW"))[0], pk: "MEMBERS", sk: "NOW", mrr_cents: 5, late: 4 });
  const [correction] = await recount(DAYS);
  expect(correction).toMatchObject({ key: { pk: "MEMBERS", sk: "NOW" }, should: { mrr_cents: 0, late: 0 } });
  await buys(shop, await shop.person(), MONTHLY);
  expect(correction && (await correct(correction))).toBe(false);
  for (const again of await recount(DAYS)) await correct(again);
  expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ renewing: 1, late: 0, mrr_cents: 2499 }]);
});

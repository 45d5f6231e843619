import { expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";
import { askBack } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();
const visit = { source: "l.instagram.com", campaign: "Jesen 2026" };
const RANGE = "start_date=2026-10-01&end_date=2026-12-31";
const rows = async (owner: Person, range = RANGE) => {
  const { status, body } = await owner.get(`admin/sources?${range}`);
  expect([status, z.parse(schemas.getSources.reply, body)]).toEqual([200, body]);
  return body.data;
};

it("the owner reads what a source and its campaign brought, until the money goes back", async () => {
  const owner = await staffWith(shop, ["owner"]);
  await buys(shop, await shop.person(), TRAINING);
  expect(await rows(owner)).toEqual([]);
  const part = await buys(shop, await shop.person(), { ...TRAINING, visit });
  const whole = await buys(shop, await shop.person(), { ...TRAINING, visit });
  const [row] = await rows(owner);
  expect(row).toMatchObject({
    source: "instagram.com",
    campaign: "jesen-2026",
    orders: 2,
    total: 80,
    registrations: 0,
  });
  expect(await rows(owner, "start_date=2026-01-01&end_date=2026-01-31")).toEqual([]);
  await askBack(shop, part, 1000);
  expect(await rows(owner)).toEqual([{ ...row, total: 70 }]);
  await askBack(shop, whole, 4000);
  expect(await rows(owner)).toEqual([{ ...row, orders: 1, total: 30 }]);
});

it("a source of 4,000 signs or a script is cut, an address left out, and the order is made all the same", async () => {
  for (const [source, kept] of [
    ["a".repeat(4000), { source: "a".repeat(40) }],
    ["<script>=1+1</script>", { source: "script-1-1-script" }],
    ["ana@example.com", undefined],
  ] as const) {
    const buyer = await shop.person();
    const { status, body } = await buyer.post("orders", { ...TRAINING, visit: { source } });
    expect(status).toBe(200);
    const [order] = await shop.itemsAt(`ORDER#${body.data.order.id}`);
    expect(order?.visit).toEqual(kept);
  }
});

it.each(["start_date=2026-12-31&end_date=2026-01-01", "start_date=2026-02-30&end_date=2026-03-01", ""])(
  "a range of '%s' is refused",
  async (range) => {
    const owner = await staffWith(shop, ["owner"]);
    expect(await owner.get(`admin/sources?${range}`)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  },
);

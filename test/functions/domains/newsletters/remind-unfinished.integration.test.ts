import { beforeEach, describe, expect, it } from "vitest";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY, HOUR, MINUTE } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { mail } = await servicesOf(shop);
anAdminGroup();
let ana: Person;
beforeEach(async () => {
  ana = await shop.person();
});

const agrees = ({ id }: Person) =>
  transact(newsWrites(id, undefined, { on: true, place: "profile", at: shop.clock.now }));
/** Begins to buy and closes the tab. */
const leaves = (person: Person) => checkout(person, TRAINING);

async function ownerWishes(remind_unfinished = true): Promise<void> {
  const owner = await staffWith(shop, ["owner"]);
  const { body } = await owner.get("admin/settings");
  const { alone, ...settings } = body.data;
  const json = { ...settings, remind_unfinished, reason: "Podsjetnik na kupnju" };
  const { status } = await shop.call("PATCH", "admin/settings", { token: owner.token, json });
  expect([status, alone]).toEqual([200, { order: null, today: null }]);
}

/** What reaches the buyer by now. */
async function reminded(): Promise<string[]> {
  await runHousekeeping();
  await sendOutbox({ all: false });
  return mail.list().flatMap(({ to, subject }) => (subject.includes("nije dovršena") ? [to] : []));
}

describe("a purchase that was not finished", () => {
  it("is reminded of once, a day after it could be paid no more, and its link ends all newsletters", async () => {
    await ownerWishes();
    await agrees(ana);
    await leaves(ana);
    shop.travel(DAY + 20 * MINUTE);
    expect(await reminded()).toEqual([]);
    shop.travel(20 * MINUTE);
    expect(await reminded()).toEqual([`${ana.id}@example.com`]);
    const [sent] = mail.list().filter(({ subject }) => subject.includes("nije dovršena"));
    expect(sent?.text).toContain("/app/checkout/training/2");
    shop.travel(HOUR);
    expect(await reminded()).toHaveLength(1);
    const address = sent?.headers["List-Unsubscribe"] ?? "";
    const token = address.slice(address.lastIndexOf("/") + 1, -1);
    await shop.call("POST", `news/unsubscribe/${token}`, { form: { "List-Unsubscribe": "One-Click" } });
    expect((await ana.get("me")).body.data.news).toMatchObject({ on: false });
  });

  it("is reminded of once a month at most", async () => {
    await ownerWishes();
    await agrees(ana);
    await leaves(ana);
    shop.travel(DAY + HOUR);
    expect(await reminded()).toHaveLength(1);
    shop.travel(10 * DAY);
    await leaves(ana);
    shop.travel(DAY + HOUR);
    expect(await reminded()).toHaveLength(1);
    shop.travel(20 * DAY);
    await leaves(ana);
    shop.travel(DAY + HOUR);
    expect(await reminded()).toHaveLength(2);
  });

  it("is not spoken of without the owner's wish, nor to who never agreed", async () => {
    await agrees(ana);
    await leaves(ana);
    await leaves(await shop.person());
    shop.travel(DAY + HOUR);
    expect(await reminded()).toEqual([]);
    await ownerWishes();
    expect(await reminded()).toEqual([`${ana.id}@example.com`]);
  });

  it("of a challenge that has ended meanwhile is not spoken of: nobody could buy it", async () => {
    await ownerWishes();
    shop.travel(Date.parse("2027-03-30T10:00:00Z") - shop.clock.now.getTime());
    const ivo = await shop.person();
    await agrees(ivo);
    await checkout(ivo, { product_category: "challenge", product_id: 16, total: 24.9 });
    shop.travel(DAY + HOUR);
    expect(await reminded()).toEqual([]);
  });

  it("is not spoken of to who bought it since, or took the consent back while the mail waited", async () => {
    await ownerWishes();
    const ivo = await shop.person();
    await agrees(ana);
    await agrees(ivo);
    await leaves(ana);
    await leaves(ivo);
    shop.travel(HOUR);
    await buys(shop, ana);
    shop.travel(DAY);
    await runHousekeeping();
    expect(await shop.itemsAt("OUTBOX#unfinished_purchase-")).toHaveLength(1);
    await shop.call("PATCH", "me/news", { token: ivo.token, json: { on: false } });
    expect(await reminded()).toEqual([]);
  });
});

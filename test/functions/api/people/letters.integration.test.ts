import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { askBack, bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();
let luka: Person;
let ana: Person;

beforeEach(async () => {
  luka = await staffWith(shop, ["support"]);
  ana = await shop.person();
});

const again = (json: object, key: string = randomUUID(), who = ana.id) =>
  shop.call("POST", `admin/people/${who}/letters`, {
    ...{ token: luka.token, json },
    headers: { "idempotency-key": key },
  });
const waiting = async (template: string) => (await shop.itemsAt(`OUTBOX#${template}`)).filter(({ to }) => to);

describe("a letter again (sendLetter)", () => {
  it("confirms an order with its receipt, once by its key, to the address that is hers now", async () => {
    const order_number = await bought(shop, ana);
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => again({ letter: "confirmation", order_number }, key)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second, ...others] = await waiting("order_confirmation");
    expect(others).toEqual([]);
    for (const one of [first, second])
      expect(one).toMatchObject({
        to: `${ana.id}@example.com`,
        data: { order_number },
        document_id: first?.document_id,
      });
    expect((await again({ letter: "confirmation", order_number }, key)).status).toBe(200);
    expect(await waiting("order_confirmation")).toHaveLength(2);
  });

  it("tells of a refund, and verifies an address that is not proved", async () => {
    const order_number = await bought(shop, ana);
    expect((await again({ letter: "refund", order_number })).body.code).toBe("letter_not_possible");
    await askBack(shop, order_number, 1000);
    expect((await again({ letter: "refund", order_number })).status).toBe(200);
    expect(await waiting("refund_requested")).toHaveLength(2);
    expect((await again({ letter: "verification" })).body.code).toBe("letter_not_possible");
    const iva = await shop.person({ profile: { email_verified: false } });
    expect((await again({ letter: "verification" }, randomUUID(), iva.id)).status).toBe(200);
    expect(await waiting("verify_email")).toMatchObject([{ to: `${iva.id}@example.com` }]);
  });

  it("leads to a new password, where the account has one", async () => {
    expect((await again({ letter: "new_password" })).status).toBe(200);
    expect(await waiting("reset_password")).toMatchObject([{ to: `${ana.id}@example.com` }]);
    const iva = await shop.person({ profile: { pool_username: "google_iva" } });
    expect((await again({ letter: "new_password" }, randomUUID(), iva.id)).body.code).toBe("no_password");
  });

  it("is not written of another's order, of nothing, more than five times a day, nor to who left a second before", async () => {
    const other = await shop.person();
    const foreign = await bought(shop, other);
    expect((await again({ letter: "confirmation", order_number: foreign })).status).toBe(404);
    expect((await again({ letter: "confirmation" })).status).toBe(400);
    expect((await again({ letter: "welcome" })).status).toBe(400);
    const order_number = await bought(shop, ana);
    const codes = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) codes.push((await again({ letter: "confirmation", order_number })).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    shop.travel(DAY);
    const before = (await waiting("order_confirmation")).length;
    const profile = await findProfile(ana.id);
    if (profile) await forgetPerson(profile, shop.clock.now);
    expect((await again({ letter: "confirmation", order_number })).status).toBe(404);
    expect((await waiting("order_confirmation")).length).toBe(before);
    expect(await shop.itemsAt(`USER#${ana.id} CONTACT#`)).toEqual([]);
  });

  it("stands in her file and export by kind and state once it left, never in words, and not below who left meanwhile", async () => {
    await shop.put({ pk: `EMAIL#${ana.id}@example.com`, sk: `EMAIL#${ana.id}@example.com`, user_id: ana.id });
    await again({ letter: "verification" });
    const note = { text: "Zvala zbog pisma." };
    await shop.call("POST", `admin/people/${ana.id}/grants`, {
      token: luka.token,
      json: { product_category: "training", product_id: 2, until: "2027-01-31", reason: "Ispad u petak navečer" },
      headers: { "idempotency-key": randomUUID() },
    });
    await shop.call("POST", `admin/people/${ana.id}/notes`, {
      ...{ token: luka.token, json: note },
      headers: { "idempotency-key": randomUUID() },
    });
    await sendOutbox({ all: true });
    const { letters } = (await luka.get(`admin/people/${ana.id}`)).body.data;
    expect(letters).toEqual([{ at: shop.clock.now.toISOString(), template: "access_given", state: "sent" }]);
    const mine = (await ana.get("me/export")).body.data;
    expect(mine.letters).toEqual(letters);
    expect(mine.notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      "Ispad u petak navečer",
      "Zvala zbog pisma.",
    ]);
  });
});

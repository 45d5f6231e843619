import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { findSubscription, subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, subscription } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let marta: Person;
let iva: Person;
let luka: Person;
let ana: Person;

beforeEach(async () => {
  [marta, iva, luka] = [await worker("owner"), await worker("owner"), await worker("support")];
  ana = await shop.person();
  await shop.put({ ...keys.staff, ids: new Set([marta.id, iva.id, luka.id]) });
});

const worker = (...duties: Duty[]) => staffWith(shop, duties);
const reason = "Greška u naplati, dogovor";
const TRAINING = { product_category: "training", product_id: 2 };
const PREMIUM = { product_category: "subscription", product_id: "premium" };

/** An act of somebody of the staff on a person, by a key of its own unless one is named. */
function act(by: Person, method: string, path: string, json: object, key: string = randomUUID()) {
  return shop.call(method, `admin/people/${path}`, {
    ...{ token: by.token, json },
    headers: { "idempotency-key": key },
  });
}
const give = (by: Person, to: string, what: object, key?: string) =>
  act(by, "POST", `${to}/grants`, { until: "2027-02-21", reason, ...what }, key);
const mails = async (template: string) =>
  (await shop.itemsAt(`OUTBOX#${template}`)).map(({ to, data }) => ({ to, data }));
const operations = async () => (await shop.itemsAt("AUDIT#2")).map(({ operation }) => operation);
const openTo = async (who: Person) => (await who.get("trainings/2")).body.data.access.granted;

describe("what the staff gives (grantAccess, changeGrant)", () => {
  it("The owner can grant three months with a reason and take it back: it opens, is told, and what was bought stays", async () => {
    expect(await openTo(ana)).toBe(false);
    const given = await give(marta, ana.id, TRAINING);
    const [holding] = given.body.data.holdings;
    expect(holding).toMatchObject({ title: "Booty Program", ended: false, grant: { reason } });
    expect(holding.until.slice(0, 10)).toBe("2027-02-21");
    expect(await openTo(ana)).toBe(true);
    expect(await mails("access_given")).toMatchObject([{ to: `${ana.id}@example.com`, data: { change: "given" } }]);
    const order = await bought(shop, ana);
    const path = `${ana.id}/grants/${holding.order_number}`;
    const moved = await act(luka, "PATCH", path, { until: "2027-03-21", reason });
    expect(moved.body.data.holdings.map(({ until }: { until: string }) => until?.slice(0, 10))).toContain("2027-03-21");
    const taken = await act(marta, "PATCH", path, { until: null, reason });
    expect(taken.body.data.holdings).toMatchObject([
      expect.objectContaining({ order_number: holding.order_number, ended: true }),
      expect.objectContaining({ order_number: order, ended: false }),
    ]);
    expect(await openTo(ana)).toBe(true);
    expect(await operations()).toEqual(["grantAccess", "changeGrant", "changeGrant"]);
    expect(taken.body.data.cases.map(({ operation }: { operation: string }) => operation)).toContain("grantAccess");
    expect((await act(marta, "PATCH", path, { until: "2027-03-21", reason })).body.code).toBe("state_changed");
  });

  it("is Premium too, which ends by itself, renews nothing and is no membership", async () => {
    const given = await give(luka, ana.id, PREMIUM);
    expect(given.status).toBe(200);
    const { premium, subscription, purchases } = (await ana.get("me")).body.data;
    expect({ premium, subscription, purchases }).toEqual({ premium: true, subscription: null, purchases: [] });
    expect((await give(luka, ana.id, PREMIUM)).body.code).toBe("already_given");
    expect((await give(luka, ana.id, { ...PREMIUM, product_id: "yearly" })).status).toBe(400);
    shop.travel(93 * DAY);
    expect((await ana.get("me")).body.data.premium).toBe(false);
    expect((await give(luka, ana.id, { ...PREMIUM, until: "2027-06-01" })).status).toBe(200);
  });

  it("is given once by a double click, and is refused without a key", async () => {
    const key = randomUUID();
    const both = await Promise.all([give(marta, ana.id, TRAINING, key), give(marta, ana.id, TRAINING, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await give(marta, ana.id, TRAINING, key)).body.data.holdings).toHaveLength(1);
    expect(await mails("access_given")).toHaveLength(1);
    const json = { ...TRAINING, until: "2027-02-21", reason };
    expect((await marta.post(`admin/people/${ana.id}/grants`, json)).body.data.fields).toEqual(["Idempotency-Key"]);
  });

  it("to oneself is allowed and told to every owner", async () => {
    expect((await give(luka, luka.id, TRAINING)).status).toBe(200);
    const told = await mails("staff_notice");
    expect(told.map(({ to }) => to).toSorted()).toEqual([marta, iva].map(({ id }) => `${id}@example.com`).toSorted());
    expect(told[0]?.data).toMatchObject({ own_grant: "Booty Program, do 21.02.2027." });
  });

  it("is refused to somebody deleted, also a moment ago, and where it would end yesterday, never, or begins nothing", async () => {
    const before = (await operations()).length;
    for (const until of ["2026-11-20", "2026-02-31", "9999-12-31", "jučer"])
      expect((await give(marta, ana.id, { ...TRAINING, until })).status, until).toBe(400);
    expect((await give(marta, ana.id, { ...TRAINING, product_id: 999 })).status).toBe(404);
    expect((await give(marta, ana.id, { ...TRAINING, reason: "jer" })).status).toBe(400);
    expect((await give(marta, "nobody", TRAINING)).status).toBe(404);
    expect((await act(marta, "PATCH", `${ana.id}/grants/GRANT-PREMIUM`, { until: null, reason })).status).toBe(404);
    const profile = await findProfile(ana.id);
    const [answer] = await Promise.all([
      give(marta, ana.id, TRAINING),
      profile && forgetPerson(profile, shop.clock.now),
    ]);
    if (answer.status !== 200) expect(["not_found", "state_changed"]).toContain(answer.body.code);
    expect((await give(marta, ana.id, TRAINING)).status).toBe(404);
    expect((await operations()).length).toBeLessThanOrEqual(before + 1);
  });

  it("keeps nobody from buying the same", async () => {
    await give(marta, ana.id, TRAINING);
    const order = await bought(shop, ana);
    const { orders } = (await marta.get(`admin/people/${ana.id}`)).body.data;
    expect(orders).toMatchObject([{ id: order, status: "paid" }]);
  });
});

describe("a block (changePerson)", () => {
  const block = (by: Person, who: string, blocked = true) => act(by, "PATCH", who, { blocked, reason });

  it("ends sessions and renewals, and is told; lifted, it lets in again and renews nothing", async () => {
    const eva = await shop.person({ subscription: { status: "active" } });
    expect((await block(luka, eva.id)).body.data.person.blocked).toBe(true);
    expect((await eva.get("me")).status).toBe(401);
    expect((await findSubscription(eva.id))?.status).toBe("cancelled");
    expect(await mails("account_blocked")).toMatchObject([{ data: { blocked: 1, renewals: 1 } }]);
    expect((await marta.get("admin/people?tab=blocked")).body.data.people).toMatchObject([{ id: eva.id }]);
    expect((await block(luka, eva.id)).status).toBe(200);
    expect((await block(luka, eva.id, false)).body.data.person.blocked).toBe(false);
    expect((await findSubscription(eva.id))?.status).toBe("cancelled");
    expect((await eva.get("me")).status).toBe(401);
    expect(await operations()).toEqual(["changePerson", "changePerson"]);
  });

  it("of who works here is an owner's, never one's own, and leaves an owner", async () => {
    expect((await block(luka, marta.id)).body.code).toBe("duty_needed");
    expect((await block(luka, luka.id)).body.code).toBe("duty_needed");
    expect((await block(marta, marta.id)).body.code).toBe("another_owner_needed");
    const both = await Promise.all([block(marta, iva.id), block(iva, marta.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status !== 200).map(({ body }) => body.code)).not.toContain("internal");
  });
});

describe("sessions (endPersonSessions)", () => {
  it("end at once, of a colleague by an owner alone", async () => {
    const path = (who: Person) => `${who.id}/sessions/end`;
    expect((await act(luka, "POST", path(ana), { reason })).status).toBe(200);
    expect((await ana.get("me")).status).toBe(401);
    expect((await act(luka, "POST", path(iva), { reason })).body.code).toBe("duty_needed");
    expect((await act(marta, "POST", path(iva), { reason })).status).toBe(200);
    expect((await iva.get("me")).status).toBe(401);
  });
});

describe("renewals (changeMembership)", () => {
  const cancel = (who: Person) => act(luka, "PATCH", `${who.id}/membership`, { action: "cancel", reason });

  it("The owner can cancel for a member who asks, with her letter, once", async () => {
    const eva = await shop.person({ subscription: { status: "active" } });
    const { body } = await cancel(eva);
    expect(body.data.subscription.subscription_status).toBe("cancelled");
    const [letter, ...others] = await mails("subscription_cancelled");
    expect([letter?.to, others]).toEqual([`${eva.id}@example.com`, []]);
    expect((await cancel(eva)).status).toBe(200);
    expect(await mails("subscription_cancelled")).toHaveLength(1);
    expect(await operations()).toEqual(["changeMembership"]);
    expect((await eva.get("me")).body.data.premium).toBe(true);
  });

  const change = (who: Person, json: object, key?: string) =>
    act(luka, "PATCH", `${who.id}/membership`, { reason, ...json }, key);

  it("are taken up again where the cancellation was a mistake, with her letter", async () => {
    const eva = await shop.person({ subscription: { status: "cancelled", account_id: "card" } });
    const { body } = await change(eva, { action: "resume" });
    expect(body.data.subscription.subscription_status).toBe("active");
    expect(await mails("subscription_resumed")).toHaveLength(1);
    const iris = await shop.person({ subscription: { status: "cancelled", account_id: null } });
    expect((await change(iris, { action: "resume" })).body.code).toBe("subscription_ended");
  });

  it("rest for a pause of months, and go on where it is ended before it began", async () => {
    const eva = await shop.person({ subscription: { status: "active" } });
    const paused = await change(eva, { action: "pause", months: 2 });
    expect(paused.body.data.subscription).toHaveProperty("paused_until");
    expect(await mails("subscription_paused")).toHaveLength(1);
    const ended = await change(eva, { action: "end_pause" });
    expect(ended.body.data.subscription).not.toHaveProperty("paused_until");
  });

  it("come later by the days that are added, once by the key, with her letter", async () => {
    const eva = await shop.person({ subscription: { status: "active" } });
    const before = await findSubscription(eva.id);
    const key = randomUUID();
    await Promise.all([
      change(eva, { action: "extend", days: 14 }, key),
      change(eva, { action: "extend", days: 14 }, key),
    ]);
    const after = await findSubscription(eva.id);
    const days = (Date.parse(after?.paid_until ?? "") - Date.parse(before?.paid_until ?? "")) / DAY;
    expect(Math.round(days)).toBe(14);
    expect(await mails("access_given")).toMatchObject([{ data: { change: "longer", until: after?.paid_until } }]);
    expect(await operations()).toEqual(["changeMembership"]);
  });

  it("of oneself come later by added days too, and every owner is told", async () => {
    const eva = await staffWith(shop, ["support"], {});
    await shop.put(subscriptionEntry(subscription(eva.id, { status: "active" })));
    expect((await act(eva, "PATCH", `${eva.id}/membership`, { action: "extend", days: 90, reason })).status).toBe(200);
    const told = (await mails("staff_notice")).filter(({ data }) => (data as { own_grant?: string }).own_grant);
    expect(told.map(({ to }) => to).toSorted()).toEqual([marta, iva].map(({ id }) => `${id}@example.com`).toSorted());
  });

  it.each([
    ["no days", { action: "extend", days: 0 }, "invalid_input"],
    ["91 days", { action: "extend", days: 91 }, "invalid_input"],
    ["four months", { action: "pause", months: 4 }, "invalid_input"],
    ["another act", { action: "free" }, "invalid_input"],
  ])("stay as they are for %s", async (_what, json, code) => {
    const eva = await shop.person({ subscription: { status: "active" } });
    expect((await change(eva, json)).body.code).toBe(code);
    expect(await operations()).toEqual([]);
  });

  it("are not lengthened while one is charged, nor where none runs", async () => {
    const eva = await shop.person({ subscription: { status: "active", renewal_order: `S${"1".repeat(32)}` } });
    expect((await change(eva, { action: "extend", days: 7 })).body.code).toBe("renewal_running");
    expect((await change(ana, { action: "extend", days: 7 })).body.code).toBe("subscription_ended");
  });

  it("are not ended where there are none", async () => {
    expect((await cancel(ana)).body.code).toBe("subscription_ended");
    expect(await operations()).toEqual([]);
  });
});

describe("notes (addNote)", () => {
  it("say who wrote them and when, once by their key, and go with the person", async () => {
    const key = randomUUID();
    const note = () => act(luka, "POST", `${ana.id}/notes`, { text: "Zvala zbog računa." }, key);
    await Promise.all([note(), note()]);
    const { cases } = (await note()).body.data;
    expect(cases).toEqual([
      { at: shop.clock.now.toISOString(), by_name: expect.any(String), operation: null, text: "Zvala zbog računa." },
    ]);
    expect((await ana.get("me")).text).not.toContain("Zvala");
    const profile = await findProfile(ana.id);
    if (profile) await forgetPerson(profile, shop.clock.now);
    expect(await shop.itemsAt(`USER#${ana.id} CASE#`)).toEqual([]);
  });
});

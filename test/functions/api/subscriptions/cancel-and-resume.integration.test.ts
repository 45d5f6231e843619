import { describe, expect, it } from "vitest";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { run } from "#test/steps/given/members.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";

const shop = await aShop();

const patch = (path: string, person: Person, json: unknown): Promise<Answer> =>
  shop.call("PATCH", path, { token: person.token, json });
const idOf = (person: Person) => `subscription-${person.id}`;
const cancel = (person: Person, json: unknown = { subscription_status: "cancelled" }, id = idOf(person)) =>
  patch(`subscription/${id}`, person, json);
const resume = (person: Person, json: unknown = { subscription_status: "active" }, id = idOf(person)) =>
  patch(`subscriptionmeta/${id}`, person, json);
const stored = async (person: Person) => (await shop.itemsAt(`USER#${person.id} SUBSCRIPTION`))[0];
const counts = async () => (await shop.dump()).get("PLANS monthly");
const mails = async (person: Person, template: string) =>
  (await shop.itemsAt("OUTBOX#")).filter(
    (item) => item.to === `${person.id}@example.com` && item.template === template,
  );

describe("cancelSubscription", () => {
  it("ends the renewals, keeps the paid period, moves the counts and the index, and confirms by mail", async () => {
    const person = await shop.person({ subscription: {} });
    const before = await stored(person);
    const { status, body } = await cancel(person);
    expect([status, body.data.subscription]).toEqual([
      200,
      expect.objectContaining({ id: idOf(person), subscription_status: "cancelled", next_payment: "2026-12-01" }),
    ]);
    expect(await stored(person)).toEqual({
      ...before,
      status: "cancelled",
      version: 2,
      gsi1pk: indexKeys.subscriptionsByStatus("cancelled"),
      gsi3pk: indexKeys.membershipsIn("cancelled"),
      gsi2sk: "2026-12-01T22:59:59.999Z",
      dunning: null,
    });
    expect(await counts()).toMatchObject({ active: -1, cancelled: 1 });
    expect(await mails(person, "subscription_cancelled")).toHaveLength(1);
    expect((await person.get("me")).body.data.premium).toBe(true);
  });

  it("a second time, or twice at once, is the same", async () => {
    const person = await shop.person({ subscription: {} });
    const answers = await Promise.all([cancel(person), cancel(person), cancel(person)]);
    answers.push(await cancel(person));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await counts()).toMatchObject({ active: -1, cancelled: 1 });
    expect(await mails(person, "subscription_cancelled")).toHaveLength(1);
    expect(await stored(person)).toMatchObject({ version: 2 });
  });

  it("takes nothing from the client but the word", async () => {
    const person = await shop.person({ subscription: {} });
    const forged = {
      subscription_status: "cancelled",
      paid_until: "2099-01-01",
      next_payment: "2099-01-01",
      role: "admin",
    };
    expect((await cancel(person, forged)).body.data.subscription.next_payment).toBe("2026-12-01");
    expect(JSON.stringify(await stored(person))).not.toContain("2099");
  });

  it.each([
    ["another status", { subscription_status: "active" }],
    ["a status that does not exist", { subscription_status: "paused" }],
    ["nothing", {}],
  ])("by %s is refused", async (_case, json) => {
    const person = await shop.person({ subscription: {} });
    const before = await shop.dump();
    expect((await cancel(person, json)).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("of somebody else's subscription is 404, exactly as of one that does not exist, and nothing is written", async () => {
    const [person, other] = [await shop.person({ subscription: {} }), await shop.person({ subscription: {} })];
    const before = await shop.dump();
    const anothers = await cancel(person, undefined, idOf(other));
    const missing = await cancel(person, undefined, "no-such-subscription");
    expect([anothers.status, anothers.text]).toEqual([404, missing.text]);
    expect((await cancel(await shop.person())).status).toBe(404);
    expect([...before.keys()].every((key) => key !== "PLANS monthly")).toBe(true);
    expect(await stored(other)).toEqual(before.get(`USER#${other.id} SUBSCRIPTION`));
  });

  it("of a membership that is over is refused", async () => {
    const person = await shop.person({ subscription: { status: "nonactive" } });
    const { status, body } = await cancel(person);
    expect([status, body.code]).toEqual([409, "subscription_ended"]);
  });
});

describe("tellCancelReason", () => {
  const tell = (person: Person, reason: unknown, id = idOf(person)) =>
    shop.call("POST", `subscription/${id}/reason`, { token: person.token, json: { reason } });
  const told = async () => {
    const days = (await shop.itemsAt("DAYS ")).map((day) =>
      Object.entries(day).filter(([name]) => /^cancels_/.test(name)),
    );
    return Object.fromEntries(days.flat());
  };

  it("counts the reason of a cancellation once, by day, and keeps of its member only that they answered", async () => {
    const person = await shop.person({ subscription: {} });
    await cancel(person);
    const answers = await Promise.all([tell(person, "time"), tell(person, "price")]);
    answers.push(await tell(person, "other"));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { status: "success" }]));
    expect(Object.values(await told())).toEqual([1]);
    expect(await stored(person)).toMatchObject({ status: "cancelled", reason_told: true });
    expect(JSON.stringify(await stored(person))).not.toMatch(/"(time|price|other)"/);
    expect(await counts()).toMatchObject({ active: -1, cancelled: 1 });
  });

  it("is asked for anew by the cancellation after a resumption", async () => {
    const person = await shop.person({ subscription: {} });
    await cancel(person);
    await tell(person, "time");
    await resume(person);
    expect((await tell(person, "time")).body.code).toBe("membership_unchangeable");
    await cancel(person);
    await tell(person, "time");
    expect(await told()).toEqual({ cancels_time: 2 });
  });

  it.each(["health", "", null, ["time"], "=1+1"])("that is not offered (%j) is refused", async (reason) => {
    const person = await shop.person({ subscription: { status: "cancelled" } });
    const before = await shop.dump();
    expect((await tell(person, reason)).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("of somebody else's membership is 404, and of one that renews or is over is refused", async () => {
    const other = await shop.person({ subscription: { status: "cancelled" } });
    const [renewing, over] = [
      await shop.person({ subscription: {} }),
      await shop.person({ subscription: { status: "nonactive" } }),
    ];
    const before = await shop.dump();
    expect((await tell(renewing, "time", idOf(other))).status).toBe(404);
    for (const person of [renewing, over]) {
      expect(await tell(person, "time")).toMatchObject({ status: 409, body: { code: "membership_unchangeable" } });
    }
    expect(await shop.dump()).toEqual(before);
  });
});

describe("resumeSubscription", () => {
  const cancelled = (changes: object = {}) => shop.person({ subscription: { status: "cancelled", ...changes } });

  it("takes a cancellation back: no date moves, nothing is created", async () => {
    const person = await cancelled();
    const before = await stored(person);
    const { status, body } = await resume(person);
    expect([status, body.data.subscription.subscription_status]).toEqual([200, "active"]);
    expect(await stored(person)).toEqual({
      ...before,
      status: "active",
      version: 2,
      gsi1pk: indexKeys.subscriptionsByStatus("active"),
      gsi3pk: indexKeys.premium,
      gsi2sk: "2026-11-24T07:00:00.000Z",
    });
    expect(await counts()).toMatchObject({ active: 1, cancelled: -1 });
    expect(await mails(person, "subscription_resumed")).toHaveLength(1);
  });

  it("can follow a cancellation again and again, each with its mail", async () => {
    const person = await shop.person({ subscription: {} });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await cancel(person)).status).toBe(200);
      expect((await resume(person)).status).toBe(200);
    }
    expect(await stored(person)).toMatchObject({ status: "active", version: 5 });
    expect(await counts()).toMatchObject({ active: 0, cancelled: 0 });
    expect(await mails(person, "subscription_cancelled")).toHaveLength(2);
  });

  it("twice at once is done once", async () => {
    const person = await cancelled();
    const both = await Promise.all([resume(person), resume(person)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counts()).toMatchObject({ active: 1, cancelled: -1 });
    expect(await mails(person, "subscription_resumed")).toHaveLength(1);
  });

  it("ends with the last day of the paid period, to the millisecond", async () => {
    const person = await cancelled();
    shop.clock.now = new Date("2026-12-01T22:59:59.999Z");
    const before = await shop.dump();
    const { status, body } = await resume(person);
    expect([status, body.code, body.message]).toEqual([
      409,
      "subscription_ended",
      "Članstvo je isteklo. Za nastavak ga ponovno kupi.",
    ]);
    expect(await shop.dump()).toEqual(before);
    shop.travel(-1);
    expect((await resume(person)).status).toBe(200);
  });

  it.each([
    ["is booked", "2026-11-25T09:00:00.000Z", true],
    ["runs", "2026-12-20T09:00:00.000Z", false],
  ])(
    "brings a membership back with its pause that %s: nothing is charged before its end",
    async (_case, now, premium) => {
      const paused_until = "2027-02-01T09:00:00.000Z";
      const person = await shop.person({ subscription: { paused_until } });
      shop.clock.now = new Date(now);
      await cancel(person);
      await run();
      expect((await person.get("me")).body.data).toMatchObject({
        premium,
        subscription: { paused_until: "2027-02-01" },
      });
      const { status, body } = await resume(person);
      expect([status, body.data.subscription]).toEqual([
        200,
        expect.objectContaining({
          subscription_status: "active",
          next_payment: "2027-02-01",
          paused_from: "2026-12-01",
        }),
      ]);
      expect(await stored(person)).toMatchObject({ status: "active", paused_until });
      const [letter] = await mails(person, "subscription_resumed");
      expect(letter?.data).toMatchObject({ due: paused_until, paused_until });
    },
  );

  it("ends with the pause, and the membership with it", async () => {
    const person = await shop.person({ subscription: { paused_until: "2027-02-01T09:00:00.000Z" } });
    await cancel(person);
    shop.clock.now = new Date("2027-02-01T22:59:59.999Z");
    expect((await resume(person)).status).toBe(409);
    await run();
    expect(await stored(person)).toMatchObject({ status: "nonactive", paused_until: null });
  });

  it.each([
    ["is over", { status: "nonactive" as const }],
    ["has no card behind it", { status: "cancelled" as const, account_id: null }],
    ["ran out without a renewal", { status: "active" as const, paid_until: "2026-11-20T09:00:00.000Z" }],
  ])("a membership that %s is refused, and nothing is written", async (_case, changes) => {
    const person = await shop.person({ subscription: changes });
    const before = await shop.dump();
    expect((await resume(person)).status).toBe(409);
    expect(await shop.dump()).toEqual(before);
  });

  it("never gives a free membership by forged dates or another word", async () => {
    const person = await cancelled();
    shop.travel(30 * DAY);
    const forged = { subscription_status: "active", paid_until: "2099-01-01T00:00:00.000Z" };
    expect((await resume(person, forged)).status).toBe(409);
    expect((await resume(person, { subscription_status: "cancelled" })).status).toBe(400);
  });

  it("of somebody else's subscription is 404", async () => {
    const [person, other] = [await cancelled(), await cancelled()];
    expect((await resume(person, undefined, idOf(other))).status).toBe(404);
    expect(await stored(other)).toMatchObject({ status: "cancelled", version: 1 });
  });
});

describe("a renewal that comes at the same moment", () => {
  it("is not overwritten by a cancellation that read the older version", async () => {
    const person = await shop.person({ subscription: {} });
    const item = await stored(person);
    const [answer] = await Promise.all([
      cancel(person),
      shop.put({ ...item, ...keys.subscription(person.id), version: 7, paid_until: "2026-12-31T09:00:00.000Z" }),
    ]);
    expect(answer.status).toBe(200);
    const after = await stored(person);
    // Whichever came first, the longer period is never lost.
    expect(after?.paid_until).toBe("2026-12-31T09:00:00.000Z");
  });
});

describe("changes of a membership", () => {
  it("are ten a day, so that nobody's mailbox is flooded by them; a cancellation is never refused", async () => {
    const person = await shop.person({ subscription: {}, profile: { email_verified: false } });
    for (let round = 0; round < 5; round += 1)
      for (const change of [cancel, resume]) expect((await change(person)).status).toBe(200);
    expect((await cancel(person)).status).toBe(200);
    expect(await resume(person)).toMatchObject({ status: 429, body: { code: "too_many_changes" } });
    expect(await stored(person)).toMatchObject({ status: "cancelled" });
    shop.travel(DAY);
    expect((await resume(person)).status).toBe(200);
  });

  it("are confirmed to an address that nobody proved as often as it gets other letters: five times a day", async () => {
    const person = await shop.person({ subscription: {}, profile: { email_verified: false } });
    const plans = ["quarterly", "monthly"];
    for (let turn = 0; turn < 8; turn += 1) {
      const next = plans[turn % 2];
      const way = next === "monthly" ? "DELETE" : "PATCH";
      const json = next === "monthly" ? undefined : { subscription_type: next, confirm: true, new_price: 65.97 };
      await shop.call(way, `subscription/${idOf(person)}/plan`, { token: person.token, ...(json && { json }) });
    }
    expect(await mails(person, "plan_change")).toHaveLength(5);
    const proven = await shop.person({ subscription: {} });
    for (let turn = 0; turn < 4; turn += 1) for (const change of [cancel, resume]) await change(proven);
    expect(await mails(proven, "subscription_resumed")).toHaveLength(4);
  });
});

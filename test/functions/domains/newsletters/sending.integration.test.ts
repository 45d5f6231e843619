import { describe, expect, it } from "vitest";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { handler as mailEvents } from "#functions/triggers/mail-events.ts";
import { returnedEvent } from "#infra/local/mail/serve-mail.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";

const shop = await aShop();
const services = await servicesOf(shop);

const TEXT = {
  subject: "Novi izazov",
  preview: "Kreće u ponedjeljak",
  blocks: [
    { kind: "heading", text: "Deset tjedana" },
    { kind: "text", text: "Vidimo se!" },
  ],
  audience: { kind: "all" } as object,
};

/** Somebody who agreed to newsletters so many minutes before noon. */
async function reader(belongings: Parameters<typeof shop.person>[0] = {}, minutes = 60): Promise<Person> {
  const person = await shop.person(belongings);
  await shop.put({ ...keys.email(`${person.id}@example.com`), user_id: person.id });
  await agrees(person, shifted(NOON, -minutes * MINUTE));
  return person;
}
const agrees = ({ id }: Person, at: Date) => transact(newsWrites(id, undefined, { on: true, place: "profile", at }));
const mailOf = ({ id }: Person) => `${id}@example.com`;
const owner = () => staffWith(shop, ["owner"]);
const path = (id: string, act = "") => `admin/newsletters/${id}${act}`;

async function written(by: Person, changes: object = {}): Promise<string> {
  const { body } = await by.make("admin/newsletters", { ...TEXT, ...changes });
  return body.data.newsletter.id;
}
async function scheduled(by: Person, changes: object = {}, at?: string): Promise<string> {
  const id = await written(by, changes);
  const { status } = await by.post(path(id, "/send"), { version: 1, people: 1, ...(at && { at }) });
  expect(status).toBe(200);
  return id;
}
const run = () => sendOutbox({ all: false });
const reached = () =>
  services.mail
    .list()
    .map(({ to }) => to)
    .sort();
const stateOf = async (by: Person, id: string) => (await by.get(path(id))).body.data.newsletter;

describe("a newsletter that is sent", () => {
  it("reaches who agreed and has a verified address that takes mail, nobody else", async () => {
    const marta = await owner();
    const ana = await reader();
    await reader({ profile: { email_verified: false } });
    await reader({ profile: { blocked: true } });
    await reader({ profile: { email: null } });
    await shop.person();
    const left = await reader();
    await shop.call("PATCH", "me/news", { token: left.token, json: { on: false } });
    const id = await scheduled(marta);
    expect(await run()).toEqual({ done: 1, failed: 0 });
    expect(reached()).toEqual([mailOf(ana)]);
    expect(await stateOf(marta, id)).toMatchObject({ state: "sent", counts: { sent: 1, dropped: 0 } });
    const [mail] = services.mail.list();
    expect(mail?.subject).toBe("Novi izazov");
    expect(mail?.text).toContain("Deset tjedana");
    const address = mail?.headers["List-Unsubscribe"] ?? "";
    const token = address.slice(address.lastIndexOf("/") + 1, -1);
    await shop.call("POST", `news/unsubscribe/${token}`, { form: { "List-Unsubscribe": "One-Click" } });
    expect((await ana.get("me")).body.data.news).toMatchObject({ on: false });
    expect(await stateOf(marta, id)).toMatchObject({ counts: { unsubscribed: 1 } });
  });

  it("reaches each once, though runs meet, break off and come again", async () => {
    const marta = await owner();
    const people = await Promise.all(Array.from({ length: 60 }, () => reader()));
    const id = await scheduled(marta);
    let left = 40;
    await sendOutbox({ all: false }, () => (left-- > 0 ? MINUTE : 0));
    expect(services.mail.list().length).toBeLessThan(60);
    expect(services.mail.list().length).toBeGreaterThan(0);
    await Promise.all([run(), run()]);
    shop.travel(2 * MINUTE);
    await run();
    expect(reached()).toEqual(people.map(mailOf).sort());
    expect(await stateOf(marta, id)).toMatchObject({ state: "sent", counts: { sent: 60 } });
  });

  it("leaves at its moment, is a draft again where it is taken back before, and stops at once while it is sent", async () => {
    const marta = await owner();
    await Promise.all(Array.from({ length: 40 }, () => reader()));
    const id = await scheduled(marta, {}, "2026-11-22T08:00");
    await run();
    expect(services.mail.list()).toEqual([]);
    const back = await marta.post(path(id, "/stop"), {});
    expect(back.body.data.newsletter).toMatchObject({ state: "draft", send_at: null, version: 1 });
    await marta.post(path(id, "/send"), { version: 1, people: 40 });
    let mails = 0;
    await sendOutbox({ all: false }, () => {
      mails += 1;
      return mails > 12 ? 0 : MINUTE;
    });
    const sent = services.mail.list().length;
    const stopped = await marta.post(path(id, "/stop"), {});
    expect(stopped.body.data.newsletter).toMatchObject({ state: "stopped" });
    shop.travel(2 * MINUTE);
    await run();
    expect(services.mail.list()).toHaveLength(sent);
    expect((await marta.post(path(id, "/stop"), {})).body.code).toBe("state_changed");
    expect((await marta.post(path(id, "/send"), { version: 1, people: 40 })).body.code).toBe("state_changed");
  });

  it("is not for who agreed after it began, and not for who left before their own mail", async () => {
    const marta = await owner();
    const people = await Promise.all(Array.from({ length: 30 }, (_, place) => reader({}, 60 - place)));
    const id = await scheduled(marta);
    let asked = 0;
    await sendOutbox({ all: false }, () => (asked++ > 4 ? 0 : MINUTE));
    const late = await shop.person();
    shop.travel(MINUTE);
    await agrees(late, shop.clock.now);
    const left = people.filter((person) => !reached().includes(mailOf(person)));
    const [leaves, deleted, moves, ...others] = left;
    if (!leaves || !deleted || !moves) throw new Error("All were sent at once.");
    await shop.call("PATCH", "me/news", { token: leaves.token, json: { on: false } });
    await shop.remove(keys.profile(deleted.id));
    const [profile] = await shop.itemsAt(`USER#${moves.id} PROFILE`);
    await shop.put({ ...profile, email: "nova@example.com", email_verified: false });
    shop.travel(2 * MINUTE);
    const before = reached();
    await run();
    expect(reached()).toEqual([...before, ...others.map(mailOf)].sort());
    const { state, counts } = await stateOf(marta, id);
    expect([state, counts.sent + counts.dropped <= 30, counts.sent]).toEqual(["sent", true, 27]);
  });

  it("is overtaken by a mail that somebody waits for", async () => {
    const marta = await owner();
    await Promise.all(Array.from({ length: 30 }, () => reader()));
    await scheduled(marta);
    const welcome = {
      id: "welcome-eva",
      template: "welcome" as const,
      to: "eva@example.com",
      data: { first_name: "Eva" },
    };
    let asked = 0;
    let comes: Promise<void> | undefined;
    await sendOutbox({ all: false }, () => {
      asked += 1;
      if (asked > 10) comes ??= shop.put(outboxEntry({ ...welcome, created_at: NOON.toISOString() }));
      return MINUTE;
    });
    await comes;
    const order = services.mail.list().map(({ to }) => to);
    const place = order.includes("eva@example.com") ? order.toReversed().indexOf("eva@example.com") : -1;
    expect([order.length, place < 30]).toEqual([31, true]);
  });

  it("goes to an audience as it stands when the mails are written", async () => {
    const marta = await owner();
    const ana = await reader({ subscription: {} });
    const ivo = await reader({ entitlements: [{ category: "training", product_id: 2 }] });
    const eva = await reader();
    await shop.put({ ...keys.diaryWorkout(eva.id, "20261115-0001"), entries: "{}", rev: 1, era: "first" });
    const count = async (query: string) => (await marta.get(`admin/newsletters/audience?${query}`)).body.data;
    const to = async (audience: object) => {
      services.mail.empty();
      await scheduled(marta, { audience });
      await run();
      return reached();
    };
    expect(await count("kind=all")).toEqual({ count: 3, next: null });
    expect(await count("kind=premium")).toEqual({ count: 1, next: null });
    expect(await to({ kind: "premium" })).toEqual([mailOf(ana)]);
    expect(await to({ kind: "not_premium" })).toEqual([ivo, eva].map(mailOf).sort());
    expect(await to({ kind: "bought", category: "training", id: 2 })).toEqual([mailOf(ivo)]);
    expect(await count("kind=bought&category=training&id=2")).toEqual({ count: 1, next: null });
    expect(await to({ kind: "not_trained" })).toEqual([ana, ivo].map(mailOf).sort());
    expect((await marta.get("admin/newsletters/audience?kind=bought")).status).toBe(400);
  });

  it.each([["complaint", "complained"] as const, ["bounce", "returned"] as const])(
    "by a %s ends the consent, and is counted of it once",
    async (by, counted) => {
      const marta = await owner();
      const ana = await reader();
      const id = await scheduled(marta);
      await run();
      const [mail] = services.mail.list();
      if (!mail) throw new Error("Nothing was sent.");
      await mailEvents(returnedEvent(mail, by));
      await mailEvents(returnedEvent(mail, by));
      expect((await ana.get("me")).body.data.news).toMatchObject({ on: false });
      expect(await stateOf(marta, id)).toMatchObject({ counts: { [counted]: 1 } });
      services.mail.empty();
      const next = await written(marta);
      expect((await marta.post(path(next, "/send"), { version: 1, people: 1 })).body.code).toBe("nobody_to_write");
    },
  );
});

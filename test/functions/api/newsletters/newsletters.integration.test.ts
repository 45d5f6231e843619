import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";

const shop = await aShop();
const services = await servicesOf(shop);
let owner: Person;
let editor: Person;
beforeEach(async () => {
  owner = await staffWith(shop, ["owner"]);
  editor = await staffWith(shop, ["editor"]);
});

const TEXT = {
  subject: "Novi izazov",
  preview: "Kreće u ponedjeljak",
  blocks: [
    { kind: "text", text: "Vidimo se!" },
    { kind: "card", of: "challenge", id: 16 },
  ],
  audience: { kind: "all" },
};
const path = (id: string, act = "") => `admin/newsletters/${id}${act}`;
const begin = (changes: object = {}, by = owner) => by.make("admin/newsletters", { ...TEXT, ...changes });
const idOf = async (changes: object = {}) => String((await begin(changes)).body.data.newsletter.id);
const save = (id: string, version: number, changes: object = {}, by = owner) =>
  shop.call("PATCH", path(id), { token: by.token, json: { ...TEXT, ...changes, version } });
const discard = (id: string, by = owner) => shop.call("DELETE", path(id), { token: by.token });
const send = (id: string, changes: object = {}, by = owner) =>
  by.post(path(id, "/send"), { version: 1, people: 1, ...changes });
const read = async (id: string) => (await owner.get(path(id))).body.data.newsletter;
const acts = async () => (await shop.itemsAt("AUDIT#")).map(({ operation }) => operation);

/** Somebody agreed to newsletters. */
async function aReader(): Promise<void> {
  const { id } = await shop.person();
  await transact(newsWrites(id, undefined, { on: true, place: "profile", at: shifted(NOON, -MINUTE) }));
}

describe("a draft of a newsletter", () => {
  it("is begun once by its key, found in the list, saved and discarded, and each act stands in the record", async () => {
    const key = "1234567890abcdef";
    const [first, again] = [
      await owner.make("admin/newsletters", TEXT, key),
      await owner.make("admin/newsletters", TEXT, key),
    ];
    expect([first.status, z.parse(schemas.createNewsletter.reply, first.body)]).toEqual([200, first.body]);
    const { id } = first.body.data.newsletter;
    expect(again.body.data.newsletter.id).toBe(id);
    expect(first.body.data).toMatchObject({ cards: [{ of: "challenge", id: 16 }], problems: [] });
    expect((await editor.get("admin/newsletters")).body.data).toMatchObject({ newsletters: [{ id, state: "draft" }] });
    const saved = await save(id, 1, { subject: "Drugi naslov" }, editor);
    expect(saved.body.data.newsletter).toMatchObject({ version: 2, subject: "Drugi naslov" });
    expect((await save(id, 2, { subject: "Drugi naslov" })).body.data.newsletter.version).toBe(2);
    expect((await save(id, 1, { subject: "Treći" })).body.code).toBe("state_changed");
    expect((await discard(id)).status).toBe(200);
    expect((await owner.get(path(id))).status).toBe(404);
    expect(await acts()).toEqual(["createNewsletter", "saveNewsletter", "discardNewsletter"]);
  });

  it.each([
    ["a mark that turns the direction in its subject", { subject: "Novi \u202eizazov" }],
    ["a line break in its subject", { subject: "Novi\nBcc: svi@example.com" }],
    ["a hidden sign in a text", { blocks: [{ kind: "text", text: "Vidimo\u0000 se" }] }],
    ["a picture from elsewhere", { blocks: [{ kind: "picture", picture: "https://zlo.example/p.png", alt: "" }] }],
    ["a part that there is not", { blocks: [{ kind: "html", html: "<b>" }] }],
    ["more parts than there may be", { blocks: Array.from({ length: 41 }, () => ({ kind: "text", text: "a" })) }],
    ["no such audience", { audience: { kind: "everybody" } }],
    ["an audience of no product", { audience: { kind: "bought" } }],
    ["a field of its own", { state: "sending" }],
  ])("is refused with %s, and nothing is written", async (_case, changes) => {
    expect((await begin(changes)).status).toBe(400);
    expect(await shop.itemsAt("NEWSLETTER#")).toEqual([]);
  });

  it.each([
    ["lacks words or leads elsewhere", { subject: "", blocks: [{ kind: "button", label: "O", to: "javascript:0" }] }],
    ["shows what is not on sale any more", { blocks: [{ kind: "card", of: "challenge", id: 999 }] }],
    [
      "is longer than Gmail shows",
      { blocks: Array.from({ length: 40 }, () => ({ kind: "text", text: "č".repeat(4000) })) },
    ],
  ])("that %s is kept, says so, and is neither sent nor tried", async (_case, changes) => {
    await aReader();
    const { body } = await begin(changes);
    const { id } = body.data.newsletter;
    const { problems } = body.data;
    expect(problems).not.toEqual([]);
    expect((await send(id)).body).toMatchObject({ code: "not_sendable", data: { problems } });
    expect((await owner.make(path(id, "/test"), {})).body.code).toBe("not_sendable");
    expect(await read(id)).toMatchObject({ state: "draft" });
  });
});

describe("a newsletter", () => {
  it("is tried on its writer's own address alone, once by its key", async () => {
    await aReader();
    const id = await idOf();
    const key = "1234567890abcdef";
    expect((await editor.make(path(id, "/test"), {}, key)).status).toBe(200);
    expect((await editor.make(path(id, "/test"), {}, key)).status).toBe(200);
    await sendOutbox({ all: false });
    expect(services.mail.list()).toMatchObject([{ to: `${editor.id}@example.com`, subject: "Proba: Novi izazov" }]);
    expect(await read(id)).toMatchObject({ state: "draft", counts: { sent: 0 } });
    const unproved = await staffWith(shop, ["owner"], { email_verified: false });
    expect((await unproved.make(path(id, "/test"), {})).body.code).toBe("email_unverified");
  });

  it("is sent and stopped by an owner alone", async () => {
    await aReader();
    const id = await idOf();
    expect((await send(id, {}, editor)).body.code).toBe("duty_needed");
    expect((await editor.post(path(id, "/stop"), {})).body.code).toBe("duty_needed");
    const accountant = await staffWith(shop, ["accountant"]);
    expect((await accountant.get("admin/newsletters")).body.code).toBe("duty_needed");
    expect((await (await shop.person()).get("admin/newsletters")).status).toBe(403);
  });

  it("to nobody is refused", async () => {
    await aReader();
    const id = await idOf({ audience: { kind: "premium" } });
    expect((await send(id)).body.code).toBe("nobody_to_write");
    expect(await read(id)).toMatchObject({ state: "draft" });
  });

  it("goes at a moment of Zagreb's clocks that is to come, as it was when it was confirmed", async () => {
    await aReader();
    const id = await idOf();
    for (const at of ["2026-11-21T11:59", "2028-01-01T08:00", "2027-03-28T02:30"]) {
      expect((await send(id, { at })).status).toBe(400);
    }
    await save(id, 1, { subject: "Drugi naslov" });
    expect((await send(id)).body.code).toBe("state_changed");
    const { body } = await send(id, { version: 2, at: "2026-11-22T08:00" });
    expect(body.data.newsletter).toMatchObject({ state: "scheduled", send_at: "2026-11-22T07:00:00.000Z", people: 1 });
    expect((await save(id, 2, { subject: "Treći" })).body.code).toBe("state_changed");
    expect((await discard(id)).body.code).toBe("state_changed");
    expect((await send(id, { version: 2 })).body.code).toBe("state_changed");
  });
});

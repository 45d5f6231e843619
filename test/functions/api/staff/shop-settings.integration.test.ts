import { beforeEach, describe, expect, it } from "vitest";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { shop as file } from "#functions/platform/shop.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const services = await servicesOf(shop);
const reason = "Selimo se u novi ured";
const MOVED = "Nova cesta 5, 10000 Zagreb";
const FIRST = "2026-12-01";
const group = anAdminGroup();
let marta: Person;

beforeEach(async () => {
  marta = await staffWith(shop, ["owner"], { first_name: "Marta", last_name: "Šimić" });
  group.clear();
  group.add(marta.id);
});

const set = (body: object, by = marta) =>
  shop.call("PATCH", "admin/shop", { token: by.token, json: { version: 0, reason, ...body } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const sold = async () => (await shop.visit("shop")).body.data.shop;
const lines = async () =>
  (await shop.itemsAt("AUDIT#")).map(({ operation, before, after }) => ({ operation, before, after }));
const receipts = async () =>
  (await shop.itemsAt("DOCUMENT#"))
    .filter(({ seller }) => seller !== undefined)
    .toSorted((one, other) => Number(one.number) - Number(other.number));

describe("who sells (getShop, readShop, changeShop)", () => {
  it("is what the files say until the owner says otherwise", async () => {
    expect(await sold()).toEqual({
      company: { ...file.company },
      social: file.social,
      closed: [],
      since: null,
    });
    const { data } = (await marta.get("admin/shop")).body;
    expect(data).toMatchObject({ version: 0, changes: [], quiet: null });
    expect(data.countries.slice(0, 2)).toEqual(["HR", "AT"]);
  });

  it("moves from a day on: footer, contract, mail and receipt of that day, while a receipt before keeps its own", async () => {
    const buyer = await shop.person();
    await buys(shop, buyer);
    await makeDocuments({ all: true });
    expect((await set({ seller: { from: FIRST, address: MOVED } })).body.data).toMatchObject({
      version: 1,
      changes: [{ from: FIRST, address: MOVED }],
    });
    expect((await sold()).company.address).toBe(file.company.address);
    shop.clock.now = new Date("2026-11-30T23:00:00Z");
    expect(await sold()).toMatchObject({ company: { address: MOVED, name: file.company.name }, since: FIRST });
    await buys(shop, await shop.person(), { ...TRAINING });
    await makeDocuments({ all: true });
    services.mail.empty();
    await sendOutbox({ all: true });
    expect((await receipts()).map(({ number, seller }) => [number, seller])).toEqual([
      [1, expect.objectContaining({ address: file.company.address })],
      [2, expect.objectContaining({ address: MOVED })],
    ]);
    const letters = services.mail.list();
    expect(letters.length).toBeGreaterThan(0);
    for (const { text } of letters) expect(text).toContain(`${file.company.name}\n${MOVED}\nOIB ${file.company.oib}`);
    expect(await lines()).toMatchObject([
      {
        operation: "changeShop",
        before: { [`${FIRST} address`]: file.company.address },
        after: { [`${FIRST} address`]: MOVED },
      },
    ]);
  });

  it("keeps several days side by side, each with what it changes, and one ahead can be taken back", async () => {
    await set({ seller: { from: "2027-02-01", name: "Zamah plus d.o.o." } });
    await set({ version: 1, seller: { from: FIRST, address: MOVED } });
    await set({ version: 2, seller: { from: FIRST, bank: "Nova banka d.d." } });
    shop.clock.now = new Date("2027-02-01T12:00:00Z");
    const { company } = await sold();
    expect(company).toMatchObject({ name: "Zamah plus d.o.o.", address: MOVED, bank: "Nova banka d.d." });
    expect(codeOf(await set({ version: 3, taken_back: FIRST }))).toBe("400 invalid_input");
    shop.clock.now = new Date("2026-12-15T12:00:00Z");
    expect((await set({ version: 3, taken_back: "2027-02-01" })).body.data.changes).toHaveLength(1);
    expect(codeOf(await set({ version: 4, taken_back: "2027-02-01" }))).toBe("400 invalid_input");
  });

  it("is refused without an OIB, with one or an IBAN that does not check, for a day that is not ahead, and writes nothing", async () => {
    const before = await shop.dump();
    const wrong = [
      { oib: "" },
      { oib: "12345678901" },
      { iban: "HR1210010051863000161" },
      { name: "" },
      { address: "<b>x</b>\u202E" },
      { from: "2026-11-21" },
      { from: "2026-02-30" },
      { from: "2029-01-01" },
      { closed: ["HR"] },
      { closed: ["XX"] },
      { vat: 1 },
    ];
    for (const facts of wrong)
      expect(codeOf(await set({ seller: { from: FIRST, ...facts } }))).toBe("400 invalid_input");
    for (const body of [{}, { quiet: null, taken_back: FIRST }, { contact: { email: "x", phone: "1", social: [] } }])
      expect(codeOf(await set(body))).toBe("400 invalid_input");
    expect(await shop.dump()).toEqual(before);
  });

  it("is changed on the version that was seen, the same twice once, and by an owner alone, who is told", async () => {
    const body = { seller: { from: FIRST, address: MOVED } };
    await set(body);
    expect((await set(body)).body.data.version).toBe(1);
    expect(codeOf(await set({ seller: { from: FIRST, address: "Druga 6, Zagreb" } }))).toBe("409 state_changed");
    expect(await lines()).toHaveLength(1);
    const letters = (await shop.itemsAt("OUTBOX#")).filter(({ template }) => template === "staff_notice");
    expect(letters).toMatchObject([{ data: { shop: 1, by: "Marta Šimić" } }]);
    const support = await staffWith(shop, ["support", "editor", "accountant"]);
    expect(codeOf(await set({ ...body, version: 1 }, support))).toBe("403 duty_needed");
    expect(codeOf(await support.get("admin/shop"))).toBe("403 duty_needed");
  });

  it("answers at once by another address and number, to which replies go", async () => {
    const contact = {
      email: "bok@zamah.example",
      phone: "+385 1 2345 678",
      social: [{ name: "TikTok", url: "https://www.tiktok.com/@zamah.example" }],
    };
    await set({ contact });
    expect(await sold()).toMatchObject({
      company: { email: contact.email, phone: contact.phone },
      social: contact.social,
    });
    await buys(shop, await shop.person());
    await makeDocuments({ all: true });
    await sendOutbox({ all: true });
    expect(services.mail.list().map(({ reply_to }) => reply_to)).toContain(contact.email);
  });

  it("sells to no country that the owner closed, from its day on, whatever the page showed", async () => {
    await set({ seller: { from: FIRST, closed: ["AT"] } });
    const buyer = await shop.person();
    const order = () => buyer.post("orders", { ...TRAINING, country: "AT" });
    expect((await order()).status).toBe(200);
    shop.clock.now = new Date("2026-11-30T23:00:00Z");
    expect((await sold()).closed).toEqual(["AT"]);
    expect(codeOf(await order())).toBe("409 country_not_sold");
  });

  it("lets the owners' notices wait for the end of their quiet hours, over midnight too", async () => {
    await set({ quiet: { from: "22:00", until: "07:00" } });
    shop.clock.now = new Date("2026-11-22T22:30:00Z");
    await set({ version: 1, seller: { from: FIRST, address: MOVED } });
    shop.clock.now = new Date("2026-11-23T11:00:00Z");
    await set({ version: 2, seller: { from: FIRST, address: "Treća 7, Zagreb" } });
    const letters = (await shop.itemsAt("OUTBOX#")).filter(({ template }) => template === "staff_notice");
    expect(letters.map(({ created_at }) => created_at).toSorted()).toEqual([
      "2026-11-21T11:00:00.000Z",
      "2026-11-23T06:00:00.000Z",
      "2026-11-23T11:00:00.000Z",
    ]);
  });
});

describe("the texts of mails (listMailTexts, changeMailText, previewMailText)", () => {
  const own = {
    subject: "Nova obnova: {Iznos}",
    body: "Hvala što vježbaš s nama.\n\n{poruka}\n\n{podaci}\n\n{gumb}\n\n{napomene}",
  };
  const change = (words: object | null, { template = "renewal_notice", version = 0, by = marta } = {}) =>
    shop.call("PATCH", `admin/mailtexts/${template}`, { token: by.token, json: { version, words, reason } });
  const preview = (words: object | null, template = "renewal_notice") =>
    marta.post(`admin/mailtexts/${template}/preview`, { words });
  const textOf = async (template: string) =>
    (await marta.get("admin/mailtexts")).body.data.texts.find((one: { template: string }) => one.template === template);

  it("are the shop's until the owner writes others, which the record holds and readers get, with sum, link and law inside", async () => {
    expect(await textOf("renewal_notice")).toMatchObject({
      words: null,
      required: ["poruka", "podaci", "gumb", "napomene"],
      rows: expect.arrayContaining(["Iznos"]),
    });
    expect((await change(own)).status).toBe(200);
    expect(await lines()).toMatchObject([{ operation: "changeMailText", before: {}, after: own }]);
    const { subject, text } = (await preview(own)).body.data;
    expect(subject).toMatch(/^Nova obnova: 24,99\s€$/);
    for (const part of ["Hvala što vježbaš", "Otkaži ili promijeni", "OVO NIJE FISKALIZIRANI RAČUN", "Iznos"])
      expect(text).toContain(part);
    expect((await change(null, { version: 1 })).body.data.version).toBe(2);
    expect((await textOf("renewal_notice")).words).toBeNull();
  });

  it("reach the buyer in the owner's words", async () => {
    const words = {
      subject: "Hvala! {Broj narudžbe}",
      body: "Vidimo se na strunjači.\n\n{podaci}\n\n{gumb}\n\n{napomene}",
    };
    await change(words, { template: "order_confirmation" });
    await buys(shop, await shop.person());
    await makeDocuments({ all: true });
    await sendOutbox({ all: true });
    const letter = services.mail.list().find(({ subject }) => subject.startsWith("Hvala!"));
    expect(letter?.text).toMatch(/Vidimo se na strunjači\.\n\nProizvod: /);
    expect(letter?.text).toContain("Ugovor možeš raskinuti");
  });

  it.each([
    ["its sum", "renewal_notice", "{poruka}\n\n{gumb}\n\n{napomene}", { missing: ["podaci"], unknown: [] }],
    ["its link to cancel", "renewal_notice", "{poruka}\n\n{podaci}\n\n{napomene}", { missing: ["gumb"], unknown: [] }],
    [
      "its link to unsubscribe",
      "training_reminder",
      "Vježbaj!\n\n{gumb}\n\n{napomene}",
      { missing: ["odjava"], unknown: [] },
    ],
    [
      "and a mark that it does not know",
      "welcome",
      "{poruka}\n\n{gumb}\n\n{napomene}\n\n{tajna}",
      { missing: [], unknown: ["tajna"] },
    ],
  ])("without %s are refused, and nothing is written", async (_, template, body, data) => {
    const before = await shop.dump();
    const answer = await change({ subject: "Novi predmet", body }, { template });
    expect([codeOf(answer), answer.body.data]).toEqual(["400 mail_words_refused", data]);
    expect(codeOf(await preview({ subject: "Novi predmet", body }, template))).toBe("400 mail_words_refused");
    expect(codeOf(await preview(null, "newsletter_test"))).toBe("400 invalid_input");
    expect(await shop.dump()).toEqual(before);
  });

  it("are changed on the version that was seen, by an owner, in words that can be read", async () => {
    await change(own);
    expect((await change(own)).status).toBe(200);
    expect(codeOf(await change({ ...own, subject: "Druga obnova" }))).toBe("409 state_changed");
    const bad = [
      { ...own, subject: "" },
      { ...own, subject: "x\ny y y y" },
      { ...own, body: "a".repeat(3001) },
      { ...own, more: 1 },
    ];
    for (const words of bad) expect(codeOf(await change(words, { version: 1 }))).toBe("400 invalid_input");
    expect(codeOf(await change(own, { template: "nema" }))).toBe("400 invalid_input");
    const by = await staffWith(shop, ["support", "editor", "accountant"]);
    expect(codeOf(await change(own, { version: 1, by }))).toBe("403 duty_needed");
    expect(codeOf(await by.get("admin/mailtexts"))).toBe("403 duty_needed");
    expect(codeOf(await by.post("admin/mailtexts/welcome/preview", { words: null }))).toBe("403 duty_needed");
  });
});

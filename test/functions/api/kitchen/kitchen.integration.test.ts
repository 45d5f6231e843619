import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, profile, shifted, subscription } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
let ana: Person;
let iva: Person;

const MEAL = { day: 1, meal: "ručak", recipe: 1, portions: 4 };
const TICK = "mrkva|g";

beforeEach(async () => {
  ana = await shop.person();
  iva = await shop.person();
});

const save = (person: Person, json: unknown) => shop.call("PATCH", "me/kitchen", { token: person.token, json });
const kitchen = async (person: Person) => (await person.get("me/kitchen")).body.data.kitchen;
const recipes = async (person: Person) => (await person.get("me/kitchen")).body.data.recipes;
const WEEK = { version: 0, week: [MEAL, { ...MEAL, day: 2, recipe: 2 }, { ...MEAL, day: 3 }], ticks: [] };

describe("one's own kitchen", () => {
  it("is empty at first", async () => {
    const { status, body } = await ana.get("me/kitchen");
    expect(status).toBe(200);
    expect(z.parse(schemas.getKitchen.reply, body)).toEqual(body);
    expect(body.data).toEqual({
      kitchen: { version: 0, week: [], extras: [], ticks: [] },
      recipes: [],
      access: { granted: false, until: null },
    });
  });

  it("keeps a week and its ticks, and shows them to nobody else", async () => {
    const { status, body } = await save(ana, { version: 0, week: [MEAL], extras: ["Filteri za kavu "], ticks: [TICK] });
    expect(status).toBe(200);
    expect(z.parse(schemas.saveKitchen.reply, body)).toEqual(body);
    expect(body.data.kitchen).toEqual({ version: 1, week: [MEAL], extras: ["Filteri za kavu"], ticks: [TICK] });
    expect(await kitchen(ana)).toEqual(body.data.kitchen);
    expect(await kitchen(iva)).toMatchObject({ version: 0, week: [] });
  });

  it("comes with its recipes, each once: without Premium with the amounts of samples alone", async () => {
    await save(iva, WEEK);
    const { body } = await iva.get("me/kitchen");
    expect(z.parse(schemas.getKitchen.reply, body)).toEqual(body);
    expect(body.data.access).toEqual({ granted: false, until: null });
    const [closed, sample] = body.data.recipes;
    expect(closed).toMatchObject({ id: 1, kcal: 400, portions: 2, picture: "/pictures/kasa.webp" });
    expect(closed.ingredients).toEqual([{ name: "zobene pahuljice", aisle: "žitarice i tjestenina" }]);
    expect(sample).toMatchObject({ id: 2, ingredients: [{ name: "zobene pahuljice", amount: 100, unit: "g" }] });
    expect(body.data.recipes).toHaveLength(2);
    expect(JSON.stringify(body.data.recipes)).not.toMatch(/steps|sitne/);
  });

  it("brings all amounts to a member, none once the membership has ended, and all back when it goes on", async () => {
    const amounts = async (person: Person) =>
      (await recipes(person)).map(({ ingredients }: { ingredients: { amount?: number }[] }) => ingredients[0]?.amount);
    const member = await shop.person({ subscription: {} });
    const paidUntil = (moment: Date) =>
      shop.put({ ...keys.subscription(member.id), ...subscription(member.id, { paid_until: moment.toISOString() }) });
    await save(member, WEEK);
    expect(await amounts(member)).toEqual([100, 100]);
    await paidUntil(shifted(NOON, -DAY));
    expect(await amounts(member)).toEqual([undefined, 100]);
    expect((await kitchen(member)).week).toEqual(WEEK.week);
    await paidUntil(NOON);
    expect(await amounts(member)).toEqual([100, 100]);
  });

  it("goes on with a recipe that has gone from the catalogue, and takes no new one that is not there", async () => {
    await save(ana, WEEK);
    const gone = { ...WEEK, version: 1, week: [{ ...MEAL, recipe: 999 }] };
    expect(await save(ana, gone)).toMatchObject({
      status: 400,
      body: { code: "recipe_unknown", message: expect.stringContaining("više ne postoji"), data: { recipes: [999] } },
    });
    expect(await kitchen(ana)).toMatchObject({ version: 1, week: WEEK.week });
    await shop.put({ ...keys.kitchen(ana.id), ...gone });
    expect((await save(ana, { ...gone, ticks: [TICK] })).status).toBe(200);
    expect(await recipes(ana)).toEqual([]);
  });

  it("is read as it was kept before things could be added to the list", async () => {
    await shop.put({ ...keys.kitchen(ana.id), version: 3, week: [MEAL], ticks: [TICK] });
    expect(await kitchen(ana)).toEqual({ version: 3, week: [MEAL], extras: [], ticks: [TICK] });
  });

  it("tells the slower of two devices what the faster one wrote", async () => {
    const answers = await Promise.all([
      save(ana, { version: 0, week: [MEAL], ticks: [] }),
      save(ana, { version: 0, week: [], ticks: [TICK] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "kitchen_changed", data: { kitchen: await kitchen(ana) } });
    expect((await save(ana, { version: 0, week: [], ticks: [] })).status).toBe(409);
    expect((await save(ana, { version: 1, week: [], ticks: [] })).status).toBe(200);
  });

  it("keeps favourites and what was cooked when, also from an app that knows nothing of them", async () => {
    const marks = { favourites: [1, 2], cooked: [{ recipe: 1, day: "2026-11-29" }] };
    await save(ana, { ...WEEK, ...marks });
    expect(await kitchen(ana)).toMatchObject(marks);
    const { body } = await save(ana, { ...WEEK, version: 1, ticks: [TICK] });
    expect(body.data.kitchen).toMatchObject({ ...marks, version: 2, ticks: [TICK] });
    expect((await save(ana, { ...WEEK, version: 1, ticks: [TICK] })).body).toEqual(body);
    await save(ana, { ...WEEK, version: 2, favourites: [], cooked: [] });
    expect(await kitchen(ana)).toMatchObject({ favourites: [], cooked: [] });
  });

  it("changes nothing when a lost answer makes the device send again", async () => {
    const first = await save(ana, { version: 0, week: [MEAL], ticks: [] });
    expect((await save(ana, { version: 0, week: [MEAL], ticks: [] })).body).toEqual(first.body);
  });

  it.each([
    ["a day that is none", { week: [{ ...MEAL, day: 8 }] }],
    ["a recipe without end", { week: [{ ...MEAL, recipe: 1e9 }] }],
    ["a meal that is none", { week: [{ ...MEAL, meal: "užina" }] }],
    ["1,000 meals", { week: Array.from({ length: 1000 }, () => MEAL) }],
    ["43 meals", { week: Array.from({ length: 43 }, () => MEAL) }],
    ["101 ticks", { ticks: Array.from({ length: 101 }, (_, line) => `${line}|g`) }],
    ["a tick without end", { ticks: ["x".repeat(201)] }],
    ["31 things added by hand", { extras: Array.from({ length: 31 }, (_, line) => `stvar ${line}`) }],
    ["a thing without a name", { extras: ["  "] }],
    ["a thing whose name never ends", { extras: ["x".repeat(61)] }],
    ["101 favourites", { favourites: Array.from({ length: 101 }, (_, id) => id + 1) }],
    ["a favourite that is no recipe", { favourites: ["juha"] }],
    ["a day that no calendar has", { cooked: [{ recipe: 1, day: "2026-02-30" }] }],
    ["a version before the first", { version: -1 }],
  ])("refuses %s", async (_name, wrong) => {
    const answer = await save(ana, { version: 0, week: [], ticks: [], ...wrong });
    expect(answer).toMatchObject({
      status: expect.any(Number),
      body: { message: expect.stringMatching(/Provjeri|velik/) },
    });
    expect([400, 413]).toContain(answer.status);
    expect((await kitchen(ana)).version).toBe(0);
  });

  it("refuses portions that nobody eats, and names the field", async () => {
    for (const portions of [13, 0, -1, 1e9, 1.5, "NaN", null]) {
      const { status, body } = await save(ana, { version: 0, week: [{ ...MEAL, portions }], ticks: [] });
      expect({ status, fields: body.data.fields }).toEqual({ status: 400, fields: ["week.0.portions"] });
    }
    expect((await kitchen(ana)).version).toBe(0);
  });

  it("is part of what a person may carry away, and outside what every request reads", async () => {
    await save(ana, { version: 0, week: [MEAL], ticks: [TICK] });
    const { body } = await ana.get("me/export");
    expect(body.data.kitchen).toEqual({ version: 1, week: [MEAL], extras: [], ticks: [TICK] });
    expect(keys.kitchen(ana.id).sk < keys.memberRange(ana.id).from).toBe(true);
  });

  it("is forgotten with the account", async () => {
    await save(ana, { version: 0, week: [MEAL], ticks: [TICK] });
    await forgetPerson(profile(ana.id), NOON);
    expect(JSON.stringify(await shop.dump())).not.toContain(TICK);
  });

  it("takes sixty saves a minute", async () => {
    for (let version = 0; version < 60; version += 1) await save(ana, { version, week: [], ticks: [] });
    expect(await save(ana, { version: 60, week: [], ticks: [] })).toMatchObject({ status: 429 });
  });
});

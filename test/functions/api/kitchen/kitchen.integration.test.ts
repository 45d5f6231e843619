import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { forgetPerson } from "#functions/core/person/forget-person-store.ts";
import { keys } from "#functions/data/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON, profile } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
let ana: Person;
let iva: Person;

const MEAL = { day: 1, meal: "ručak", recipe: 7, portions: 4 };
const TICK = "mrkva|g";

beforeEach(async () => {
  ana = await shop.person();
  iva = await shop.person();
});

const save = (person: Person, json: unknown) => shop.call("PATCH", "me/kitchen", { token: person.token, json });
const kitchen = async (person: Person) => (await person.get("me/kitchen")).body.data.kitchen;

describe("one's own kitchen", () => {
  it("is empty at first", async () => {
    const { status, body } = await ana.get("me/kitchen");
    expect(status).toBe(200);
    expect(z.parse(schemas.getKitchen.reply, body)).toEqual(body);
    expect(body.data.kitchen).toEqual({ version: 0, week: [], ticks: [] });
  });

  it("keeps a week and its ticks, and shows them to nobody else", async () => {
    const { status, body } = await save(ana, { version: 0, week: [MEAL], ticks: [TICK] });
    expect(status).toBe(200);
    expect(z.parse(schemas.saveKitchen.reply, body)).toEqual(body);
    expect(body.data.kitchen).toEqual({ version: 1, week: [MEAL], ticks: [TICK] });
    expect(await kitchen(ana)).toEqual(body.data.kitchen);
    expect(await kitchen(iva)).toEqual({ version: 0, week: [], ticks: [] });
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

  it("changes nothing when a lost answer makes the device send again", async () => {
    const first = await save(ana, { version: 0, week: [MEAL], ticks: [] });
    expect((await save(ana, { version: 0, week: [MEAL], ticks: [] })).body).toEqual(first.body);
  });

  it.each([
    ["a day that is none", { week: [{ ...MEAL, day: 8 }] }],
    ["a recipe for thirteen", { week: [{ ...MEAL, portions: 13 }] }],
    ["a meal that is none", { week: [{ ...MEAL, meal: "užina" }] }],
    ["43 meals", { week: Array.from({ length: 43 }, () => MEAL) }],
    ["101 ticks", { ticks: Array.from({ length: 101 }, (_, line) => `${line}|g`) }],
    ["a tick without end", { ticks: ["x".repeat(71)] }],
    ["a version before the first", { version: -1 }],
  ])("refuses %s", async (_name, wrong) => {
    const answer = await save(ana, { version: 0, week: [], ticks: [], ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect((await kitchen(ana)).version).toBe(0);
  });

  it("is nothing for a visitor", async () => {
    expect((await shop.visit("me/kitchen")).status).toBe(401);
    expect((await shop.call("PATCH", "me/kitchen", { json: { version: 0, week: [], ticks: [] } })).status).toBe(401);
  });

  it("is part of what a person may carry away, and outside what every request reads", async () => {
    await save(ana, { version: 0, week: [MEAL], ticks: [TICK] });
    const { body } = await ana.get("me/export");
    expect(body.data.kitchen).toEqual({ version: 1, week: [MEAL], ticks: [TICK] });
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

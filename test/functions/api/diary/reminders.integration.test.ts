import { beforeEach, describe, expect, it, vi } from "vitest";
import { stopToken } from "#functions/domains/mail/stop-token.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { MOST_DEVICES } from "#functions/domains/reminders/push-store.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE, NOON, profile } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { holdTransaction } from "#test/steps/when/meet.ts";

const shop = await aShop();
await servicesOf(shop);
const DEVICE = "phone000";
const NOW = NOON.getTime();
const TOMORROW = NOW / 1000 + 24 * 3600;

let ana: Person;
let ivo: Person;
beforeEach(async () => {
  [ana, ivo] = [await shop.person(), await shop.person()];
});

const endpointOf = (name: string) => `${process.env.PUSH_ENDPOINT}${name}`;
const add = (person: Person, device = DEVICE, endpoint = endpointOf(device)) =>
  person.post("me/push", { device, endpoint });
const remove = (person: Person, device: string) => shop.call("DELETE", `me/push/${device}`, { token: person.token });
const devicesOf = async (person: Person) =>
  (await shop.itemsAt(`USER#${person.id} DIARY#PUSH#`)).map(({ sk }) => String(sk).split("#").at(-1));
const change = (person: Person, values: Record<string, unknown>, at = NOW) =>
  person.post("me/diary/changes", {
    device: DEVICE,
    changes: [
      {
        kind: "head",
        entries: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, at, DEVICE]])),
      },
    ],
  });
const moments = { zone: "Europe/Zagreb", moments: [TOMORROW] };
const chooses = (person: Person) => change(person, { remind: { channel: "mail", hour: 12 }, "remind:next": moments });
const headOf = async (person: Person) => (await shop.itemsAt(`USER#${person.id} DIARY`))[0];
const isReminded = async (person: Person) => (await headOf(person))?.gsi2pk === "REMIND";
const stop = (token: string, options: object = { form: { "List-Unsubscribe": "One-Click" } }) =>
  shop.call("POST", `reminders/stop/${token}`, options);

describe("a device that takes reminders (addPush, removePush)", () => {
  it("is kept, once, and forgotten when the member wishes", async () => {
    expect(await add(ana)).toMatchObject({ status: 200, body: { status: "success" } });
    expect((await add(ana)).status).toBe(200);
    expect(await devicesOf(ana)).toEqual([DEVICE]);
    expect((await remove(ana, DEVICE)).status).toBe(200);
    expect((await remove(ana, DEVICE)).status).toBe(200);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it("is another's where its browser was given another name", async () => {
    await add(ana, DEVICE, endpointOf("browser"));
    await add(ana, "phone111", endpointOf("browser"));
    expect(await devicesOf(ana)).toEqual(["phone111"]);
  });

  it("takes the place of the one that came first where five are known", async () => {
    for (let number = 0; number <= MOST_DEVICES; number += 1) {
      shop.travel(MINUTE);
      await add(ana, `phone00${number}`);
    }
    expect((await devicesOf(ana)).toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `phone00${number}`));
  });

  it("is each member's own: nobody removes another's", async () => {
    await add(ana);
    await remove(ivo, DEVICE);
    expect(await devicesOf(ana)).toEqual([DEVICE]);
    expect(await devicesOf(ivo)).toEqual([]);
  });

  it.each([
    "https://evil.example/push",
    "https://fcm.googleapis.com.evil.example/send",
    "http://169.254.169.254/latest/meta-data/",
    "https://fcm.googleapis.com@127.0.0.1/",
    "x".repeat(1001),
  ])("is refused with an address that is no push service's: %s", async (endpoint) => {
    expect(await add(ana, DEVICE, endpoint)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(await devicesOf(ana)).toEqual([]);
  });

  it.each(["", "phone", "PHONE000", "a#b#c#d#", "../../me"])(
    "is refused with a name that is none: %s",
    async (device) => {
      expect((await add(ana, device, endpointOf("x"))).status).toBe(400);
    },
  );

  it("needs its member: nobody who left or is blocked", async () => {
    await shop.put({ pk: `USER#${ivo.id}`, sk: "PROFILE", ...profile(ivo.id, { blocked: true }) });
    expect((await add(ivo)).status).toBe(401);
    expect((await remove(ivo, DEVICE)).status).toBe(401);
  });

  it("outlives no account that ends at the same moment", async () => {
    const held = holdTransaction((input) => input.includes("DIARY#PUSH#"));
    const adding = add(ana);
    await held.reached;
    await forgetPerson(profile(ana.id), NOON);
    held.release();
    expect((await adding).status).not.toBe(200);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it("goes with its account, and so does what is due", async () => {
    await add(ana);
    await chooses(ana);
    expect(await isReminded(ana)).toBe(true);
    await forgetPerson(profile(ana.id), NOON);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
    expect((await add(ana)).status).toBe(401);
  });

  it("is carried away by nobody: the export holds no address of it", async () => {
    await add(ana);
    expect((await ana.get("me/export")).text).not.toContain("/local/push/");
  });
});

describe("what a member chooses (changeDiary)", () => {
  it("puts the first moment into the queue, and another choice takes it out", async () => {
    await chooses(ana);
    expect(await headOf(ana)).toMatchObject({ gsi2pk: "REMIND", gsi2sk: new Date(TOMORROW * 1000).toISOString() });
    await change(ana, { remind: null }, NOW + 1);
    expect(await isReminded(ana)).toBe(false);
  });

  it("stays what it was while the diary goes on", async () => {
    await chooses(ana);
    await change(ana, { "pin:iskorak": "sjedalo 4" });
    expect(await isReminded(ana)).toBe(true);
  });

  it.each([
    ["an hour of the night", { remind: { channel: "mail", hour: 21 } }],
    ["a channel that is none", { remind: { channel: "sms", hour: 12 } }],
    ["a moment in the night", { "remind:next": { ...moments, moments: [TOMORROW + 12 * 3600] } }],
    ["a zone that is none", { "remind:next": { ...moments, zone: "Mars/Olympus" } }],
    [
      "fifteen moments",
      { "remind:next": { ...moments, moments: Array.from({ length: 15 }, (_, day) => TOMORROW + day * 86_400) } },
    ],
  ])("is refused with %s, and stops nothing else", async (_case, values) => {
    const { status, body } = await change(ana, { ...values, "pin:iskorak": "sjedalo 4" });
    expect(status).toBe(200);
    expect(body.data.refused).toEqual([{ kind: "head", key: Object.keys(values)[0], code: "invalid_input" }]);
  });

  it("shows the key under which a browser subscribes, and the diary where there is none", async () => {
    expect((await ana.get("me/diary")).body.data.push_key).toMatch(/^[\w-]{87}$/);
    vi.stubEnv("VAPID_PRIVATE_KEY", "");
    expect(await ana.get("me/diary")).toMatchObject({ status: 200, body: { data: { push_key: null } } });
    vi.unstubAllEnvs();
  });
});

describe("one click in the letter (stopReminders)", () => {
  beforeEach(async () => {
    await chooses(ana);
    await chooses(ivo);
  });

  it("ends the reminders of the member whom it was written to, and nobody else's", async () => {
    expect(await stop(await stopToken("reminders", ana.id))).toMatchObject({
      status: 200,
      body: { status: "success" },
    });
    expect(await isReminded(ana)).toBe(false);
    expect(await isReminded(ivo)).toBe(true);
    expect((await ana.get("me/diary")).body.data.head.entries.remind[0]).toBeNull();
  });

  it.each([
    ["without a body", {}],
    ["as JSON", { json: {} }],
    [
      "as the form of a mail service in parts",
      { headers: { "content-type": "multipart/form-data; boundary=x" }, form: "--x--" },
    ],
    ["with a body that is none", { json: "{" }],
  ])("works %s", async (_case, options) => {
    expect((await stop(await stopToken("reminders", ana.id), options)).status).toBe(200);
    expect(await isReminded(ana)).toBe(false);
  });

  it("is not taken by whoever only opens the address: they come to its page", async () => {
    const token = await stopToken("reminders", ana.id);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await shop.call(method, `reminders/stop/${token}`);
      expect([status, headers.location]).toEqual([303, `/odjava/${token}`]);
    }
    expect(await isReminded(ana)).toBe(true);
  });

  it("is done however often it is asked for, and for a token that is nobody's, without saying which", async () => {
    const token = await stopToken("reminders", ana.id);
    const first = await stop(token);
    const others = [token, `${token}x`, "x", `${ana.id}.x`, await stopToken("reminders", "person-gone")];
    for (const one of others) expect((await stop(one)).text).toBe(first.text);
    expect(await isReminded(ivo)).toBe(true);
  });

  it("stays, whatever a device that did not hear of it hands in afterwards", async () => {
    await stop(await stopToken("reminders", ana.id));
    shop.travel(HOUR);
    await change(ana, { "remind:next": moments }, NOW + HOUR);
    expect(await isReminded(ana)).toBe(false);
  });

  it("loses nothing that a device writes at the same moment", async () => {
    const held = holdTransaction((input) => input.includes('\\"remind\\":[null'));
    const stopping = stop(await stopToken("reminders", ana.id));
    await held.reached;
    await change(ana, { "pin:iskorak": "sjedalo 4" });
    held.release();
    expect((await stopping).status).toBe(200);
    const { entries } = (await ana.get("me/diary")).body.data.head;
    expect([entries.remind[0], entries["pin:iskorak"][0]]).toEqual([null, "sjedalo 4"]);
  });
});

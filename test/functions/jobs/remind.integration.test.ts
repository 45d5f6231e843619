import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler, remind } from "#functions/jobs/remind.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, profile } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { meetAfterReading } from "#test/steps/when/meet.ts";

const shop = await aShop();
const services = await servicesOf(shop);
const { log } = shop;
const meeting = meetAfterReading();
const ZONE = "Europe/Zagreb";
/** Five in the afternoon in Zagreb of the day after the tests' noon. */
const FIVE = new Date("2026-11-22T16:00:00.000Z");
const seconds = (date: Date) => date.getTime() / 1000;
const later = (days: number) => new Date(FIVE.getTime() + days * DAY);
const endpointOf = (name: string) => `${process.env.PUSH_ENDPOINT}${name}`;

let ana: Person;
beforeEach(async () => {
  ana = await shop.person();
});

/** The choice of reminders, and the moments that a device worked out. */
async function chooses(person: Person, channel: "push" | "mail" | null, moments: readonly Date[] = [FIVE, later(2)]) {
  const at = shop.clock.now.getTime();
  const entries = {
    remind: [channel && { channel, hour: 17 }, at, "phone000"],
    "remind:next": [{ zone: ZONE, moments: moments.map(seconds) }, at, "phone000"],
  };
  const { body } = await person.post("me/diary/changes", { device: "phone000", changes: [{ kind: "head", entries }] });
  expect(body.data.refused).toEqual([]);
}
const hasPhone = (person: Person, name = "ana", device = "phone000") =>
  person.post("me/push", { device, endpoint: endpointOf(name) });
const pushed = () => services.push.list().map(({ endpoint }) => endpoint.split("/").at(-1));
const at = (moment: Date) => {
  shop.clock.now = moment;
};
const headOf = async (person: Person) => (await shop.itemsAt(`USER#${person.id} DIARY`))[0];
const letters = async () => {
  await sendOutbox({ all: false });
  return services.mail.list();
};

describe("a member who chose to be reminded", () => {
  it("by push is told at the hour of a training day, once, without a word about the training", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    at(new Date(FIVE.getTime() - MINUTE));
    expect(await remind()).toEqual({ done: 0, sent: 0 });
    at(FIVE);
    expect(await remind()).toEqual({ done: 1, sent: 1 });
    expect(services.push.list()).toMatchObject([{ endpoint: endpointOf("ana"), bytes: 0, ttl: 3600 }]);
    at(new Date(FIVE.getTime() + MINUTE));
    expect(await remind()).toEqual({ done: 0, sent: 0 });
    at(later(2));
    expect(await remind()).toMatchObject({ sent: 1 });
    expect(await headOf(ana)).not.toHaveProperty("gsi2pk");
  });

  it("is told on each of their devices", async () => {
    await hasPhone(ana, "phone");
    await hasPhone(ana, "tablet", "tablet00");
    await chooses(ana, "push");
    at(FIVE);
    await remind();
    expect(pushed().toSorted()).toEqual(["phone", "tablet"]);
  });

  it("by e-mail gets a letter that a mail programme can stop by one click", async () => {
    await chooses(ana, "mail");
    at(FIVE);
    expect(await remind()).toMatchObject({ sent: 1 });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(`${ana.id}@example.com`);
    expect(letter?.subject).toBe("Zamah: danas je dan za trening");
    const [, token = ""] =
      /^<http.*\/api\/v1\/reminders\/stop\/([^/>]+)>$/.exec(letter?.headers["List-Unsubscribe"] ?? "") ?? [];
    expect(letter?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(letter?.text).toContain(`/odjava/${token}`);
    expect(letter?.html).toContain(`/odjava/${token}`);
    await shop.call("POST", `reminders/stop/${token}`, { form: { "List-Unsubscribe": "One-Click" } });
    at(later(2));
    expect(await remind()).toEqual({ done: 0, sent: 0 });
  });

  it("has one letter a day, whatever their devices hand in after it", async () => {
    await chooses(ana, "mail");
    at(FIVE);
    await remind();
    expect(await letters()).toHaveLength(1);
    at(new Date(FIVE.getTime() + MINUTE));
    await chooses(ana, "mail", [new Date(FIVE.getTime() + HOUR), later(2)]);
    at(new Date(FIVE.getTime() + HOUR));
    expect(await remind()).toEqual({ done: 0, sent: 0 });
    expect(await letters()).toHaveLength(1);
    expect((await headOf(ana))?.gsi2sk).toBe(later(2).toISOString());
  });

  it("is told later, while that is worth something, where more were due at once or the job was down", async () => {
    await chooses(ana, "mail");
    at(new Date(FIVE.getTime() + 3 * HOUR - 1));
    expect(await remind()).toEqual({ done: 1, sent: 1 });
    expect(await letters()).toHaveLength(1);
    expect(log.events()).not.toContain("reminders_late");
  });

  it("hears nothing in the night where the job or the mail service was down in the evening, and the operator is told of each", async () => {
    const late = () => log.events().filter((event) => /reminders_late|mail_expired/.test(event));
    await chooses(ana, "mail");
    at(new Date(FIVE.getTime() + 3 * HOUR));
    expect(await remind()).toEqual({ done: 1, sent: 0 });
    expect((await headOf(ana))?.gsi2sk).toBe(later(2).toISOString());
    expect(late()).toEqual(["reminders_late"]);
    at(later(2));
    expect(await remind()).toEqual({ done: 1, sent: 1 });
    at(new Date(later(2).getTime() + 3 * HOUR));
    expect(await letters()).toEqual([]);
    expect(late()).toEqual(["reminders_late", "mail_expired"]);
    expect(await shop.itemsAt("OUTBOX#training-")).toMatchObject([{ sent_at: expect.any(String) }]);
  });

  it("is told at the same hour of the wall once clocks have changed", async () => {
    const spring = [new Date("2027-03-27T16:00:00Z"), new Date("2027-03-28T15:00:00Z")];
    await hasPhone(ana);
    await chooses(ana, "push", spring);
    for (const moment of spring) {
      at(moment);
      expect(await remind()).toMatchObject({ sent: 1 });
    }
  });
});

describe("nobody is reminded", () => {
  const nothingComes = async () => {
    at(FIVE);
    expect(await remind()).toMatchObject({ sent: 0 });
    expect(await letters()).toEqual([]);
    expect(services.push.list()).toEqual([]);
  };

  it("who did not choose it or switched it off", async () => {
    await hasPhone(ana);
    await chooses(ana, null);
    await nothingComes();
  });

  it("by a letter to an address that is not proven", async () => {
    const person = await shop.person({ profile: { email_verified: false } });
    await chooses(person, "mail");
    await nothingComes();
  });

  it("who is blocked", async () => {
    await chooses(ana, "mail");
    await shop.put({ ...keys.profile(ana.id), ...profile(ana.id, { blocked: true }) });
    await nothingComes();
  });

  it("whose diary was erased: their devices are forgotten too", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    await ana.post("me/diary/erase", { what: "all" });
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#PUSH`)).toEqual([]);
    await nothingComes();
  });
});

describe("a device that takes no more reminders", () => {
  it.each([
    ["is forgotten where its service says that it is gone", "gone-phone", 0],
    ["stays where its service is down", "down-phone", 1],
    ["stays where its service sends us elsewhere, and we do not follow", "away-phone", 1],
  ])("%s", async (_case, name, left) => {
    await hasPhone(ana, name);
    await hasPhone(ana, "tablet", "tablet00");
    await chooses(ana, "push");
    at(FIVE);
    expect(await remind()).toMatchObject({ sent: 1 });
    expect(pushed()).toEqual(["tablet"]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#PUSH#phone000`)).toHaveLength(left);
  });

  it("is not called where an older version took an address that is none of a push service", async () => {
    await hasPhone(ana);
    await shop.put({
      ...keys.diaryPush(ana.id, "phone000"),
      endpoint: "https://evil.example/",
      added_at: NOON.toISOString(),
    });
    await chooses(ana, "push");
    at(FIVE);
    const call = vi.spyOn(globalThis, "fetch");
    expect(await remind()).toMatchObject({ sent: 0 });
    expect(call).not.toHaveBeenCalled();
    call.mockRestore();
  });
});

describe("the job of reminders", () => {
  it("reminds everybody once, in one run while time is left: more than it reads at once are not late", async () => {
    const head = (name: number) => ({
      ...keys.diary(`many-${name}`),
      ...{ rev: 1, months: {}, epoch: "first", erased_at: 0, withdrawals: 0 },
      entries: JSON.stringify({
        remind: [{ channel: "mail", hour: 17 }, 1, "phone000"],
        "remind:next": [{ zone: ZONE, moments: [seconds(FIVE)] }, 1, "phone000"],
      }),
      gsi2pk: "REMIND",
      gsi2sk: FIVE.toISOString(),
    });
    const names = Array.from({ length: 504 }, (_, name) => name);
    await shop.put(...names.map(head));
    await shop.put(...names.map((name) => ({ ...keys.profile(`many-${name}`), ...profile(`many-${name}`) })));
    at(FIVE);
    expect(await remind(() => 0)).toEqual({ done: 0, sent: 0 });
    expect(await remind()).toEqual({ done: 504, sent: 504 });
    expect(await remind()).toEqual({ done: 0, sent: 0 });
    expect(await shop.itemsAt("OUTBOX#training-")).toHaveLength(504);
  });

  it("sends one message where two runs know of the same reminder", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    at(FIVE);
    const runs = await meeting.during(2, () => Promise.all([remind(), remind()]));
    expect(runs.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(pushed()).toEqual(["ana"]);
  });

  it("loses a reminder at most where a run breaks after taking it, and goes on with the next", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    at(FIVE);
    vi.stubEnv("VAPID_PRIVATE_KEY", "");
    expect(await remind()).toMatchObject({ sent: 0 });
    expect(shop.log.events()).toContain("reminder_failed");
    vi.unstubAllEnvs();
    for (const minutes of [1, 2, 3]) {
      at(new Date(FIVE.getTime() + minutes * MINUTE));
      expect(await remind()).toMatchObject({ sent: 0 });
    }
    at(later(2));
    expect(await remind()).toMatchObject({ sent: 1 });
    expect(pushed()).toEqual(["ana"]);
  });

  it("leaves to the next run what its time does not suffice for", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    at(FIVE);
    expect(await handler({}, { getRemainingTimeInMillis: () => 9000 })).toEqual({ done: 0, sent: 0 });
    expect(await handler({}, { getRemainingTimeInMillis: () => 100_000 })).toEqual({ done: 1, sent: 1 });
  });

  it("sends nothing of what a device took back a moment before", async () => {
    await hasPhone(ana);
    await chooses(ana, "push");
    at(FIVE);
    await chooses(ana, "push", [later(2)]);
    expect(await remind()).toEqual({ done: 0, sent: 0 });
  });
});

it("a diary that can't be read keeps nobody else from being reminded", async () => {
  const iva = await shop.person();
  for (const person of [ana, iva]) {
    await hasPhone(person);
    await chooses(person, "push");
  }
  await shop.put({ ...(await headOf(ana)), entries: "no registers" });
  at(FIVE);
  expect(await remind()).toEqual({ done: 1, sent: 1 });
  expect(shop.log.events()).toContain("set_aside");
});

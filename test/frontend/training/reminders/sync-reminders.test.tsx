import { act } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SyncReminders } from "../../../../frontend/src/features/training/reminders/sync-reminders.tsx";
import { removeFromDevice, tellServer } from "../../../../frontend/src/lib/offline/sign-out.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, keptOnDevice, settled } from "../../steps/given-diary.ts";
import { givenPush, PUSH_KEY } from "../../steps/given-push.ts";
import { holdTime, pass } from "../../steps/open-page.tsx";
import { shortRun } from "../../steps/programme-records.ts";
import { SERVER_TIME } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const ENROLMENT = shortRun("2026-03-12");
const PUSH = { channel: "push", hour: 17 };
const SUBSCRIBED = { endpoint: "https://push.example/1", key: PUSH_KEY, checked: Date.now() };

async function open(head: object, device: object = {}, answers: object = {}) {
  const before = { "e:aaaaaa": ENROLMENT, ...head };
  await givenDiary({ head: before, device: { ...device } });
  const server = createDiaryServer(() => Date.parse(SERVER_TIME));
  server.change([
    {
      kind: "head",
      entries: Object.fromEntries(Object.entries(before).map(([key, value]) => [key, [value, 1, "aaaaaaaa"]])),
    },
  ]);
  const page = showPage(<SyncReminders />, {
    answers: {
      ...diaryAnswers(server),
      "me/diary": () => ({ ...server.get(), push_key: PUSH_KEY }),
      "me/push": { body: {} },
      ...answers,
    },
  });
  await settled();
  return { ...page, server };
}

describe("beside every page of a member", () => {
  it("the next reminders are handed in where they are wanted, once", async () => {
    holdTime();
    const { server, sent } = await open({ remind: { channel: "mail", hour: 17 } });
    await pass(1000);
    await settled();
    await pass(2000);
    await settled();
    const [next] = server.document("head")["remind:next"] ?? [];
    const { moments, zone } = next as { moments: number[]; zone: string };
    expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(moments).toHaveLength(4);
    const calls = sent.length;
    await pass(5000);
    await settled();
    expect(sent).toHaveLength(calls);
  });

  it("what home keeps of the sessions' own titles stays as it is", async () => {
    holdTime();
    const reminder = { "2026-03-12": "Dan 3: Kukovi i trup" };
    await open({ remind: { channel: "mail", hour: 17 } }, { reminder });
    await pass(1000);
    await settled();
    expect(await keptOnDevice("device", "reminder")).toEqual(reminder);
    expect(Object.values((await keptOnDevice("device", "reminder_programmes")) as object)).toContain("Booty Program");
  });

  it("nothing is handed in for somebody who is not reminded", async () => {
    holdTime();
    const { server } = await open({});
    await pass(5000);
    await settled();
    expect(server.document("head")).not.toHaveProperty("remind:next");
  });

  it("this device subscribes where it was meant, and only there", async () => {
    const browser = givenPush({ permission: "granted" });
    const { asked, sent } = await open({ remind: PUSH }, { push: "wanted" });
    expect(browser.endpoint()).toBe("https://push.example/1");
    expect(asked).toContain("me/push");
    expect(sent).toContainEqual({ device: expect.stringMatching(/^[a-z0-9]{8}$/), endpoint: browser.endpoint() });
  });

  it("another device of the same member stays as it is", async () => {
    const browser = givenPush({ permission: "granted" });
    const { asked } = await open({ remind: PUSH });
    expect(browser.endpoint()).toBeUndefined();
    expect(asked).not.toContain("me/push");
  });

  it("a subscription that the browser lost is made anew, one that stands is left alone", async () => {
    givenPush({ permission: "granted", endpoint: SUBSCRIBED.endpoint });
    expect((await open({ remind: PUSH }, { push: SUBSCRIBED })).asked).not.toContain("me/push");
    givenPush({ permission: "granted", endpoint: "https://push.example/other" });
    expect((await open({ remind: PUSH }, { push: SUBSCRIBED })).asked).toContain("me/push");
  });

  it("the subscription ends with reminders by message", async () => {
    const browser = givenPush({ permission: "granted", endpoint: SUBSCRIBED.endpoint });
    const { asked } = await open({ remind: { channel: "mail", hour: 17 } }, { push: SUBSCRIBED });
    expect(browser.endpoint()).toBeUndefined();
    expect(asked.some((path) => path.startsWith("me/push/"))).toBe(true);
  });

  it("a subscription that somebody else left in this browser ends", async () => {
    const browser = givenPush({ permission: "granted", endpoint: "https://push.example/of-ivo" });
    await open({ remind: PUSH });
    expect(browser.endpoint()).toBeUndefined();
  });

  it("signing out takes the subscription along, here and at the server", async () => {
    const browser = givenPush({ permission: "granted", endpoint: SUBSCRIBED.endpoint });
    const { asked } = await open({ remind: PUSH }, { push: SUBSCRIBED });
    await act(async () => {
      await tellServer();
      await removeFromDevice();
    });
    expect(asked.some((path) => path.startsWith("me/push/"))).toBe(true);
    expect(browser.endpoint()).toBeUndefined();
  });
});

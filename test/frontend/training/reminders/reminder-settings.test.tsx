import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ReminderSettings } from "../../../../frontend/src/features/training/reminders/reminder-settings.tsx";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { givenIphone, givenPush } from "../../steps/given-push.ts";
import { shortRun } from "../../steps/programme-records.ts";
import { person, SERVER_TIME } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const ENROLMENT = shortRun("2026-03-12");
const DAY_MS = 24 * 60 * 60 * 1000;

async function open({
  head = {},
  device = {},
  verified = true,
}: {
  head?: object;
  device?: object;
  verified?: boolean;
} = {}) {
  await givenDiary({ head: { "e:aaaaaa": ENROLMENT, ...head }, device: { ...device } });
  const server = createDiaryServer(() => Date.parse(SERVER_TIME));
  const me = person();
  showPage(<ReminderSettings />, {
    answers: { ...diaryAnswers(server), me: { ...me, user: { ...me.user, email_verified: verified } } },
  });
  await settled();
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const choose = async (name: string) => {
  await userEvent.click(radio(name));
  await settled();
};

describe("the settings of reminders", () => {
  it("are off at first, and ask the browser only after a tap on 'Podsjeti me'", async () => {
    const browser = givenPush();
    await open();
    expect(radio("Ne").checked).toBe(true);
    expect(browser.questions()).toBe(0);
    await choose("Podsjeti me");
    expect(browser.questions()).toBe(1);
    expect(radio("Obavijest").checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sat podsjetnika" }).value).toBe("17");
  });

  it("remember the hour, from seven to twenty, and are switched off by one tap", async () => {
    givenPush({ permission: "granted" });
    await open();
    await choose("Podsjeti me");
    const hour = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sat podsjetnika" });
    expect([...hour.options].map(({ text }) => text).filter((_, place, all) => place % (all.length - 1) === 0)).toEqual(
      ["7:00", "20:00"],
    );
    await userEvent.selectOptions(hour, "7:00");
    await settled();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sat podsjetnika" }).value).toBe("7");
    await choose("Ne");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("offer e-mail where the browser was refused, and ask it no more for 90 days but by a tap on 'Obavijest'", async () => {
    const browser = givenPush({ answer: "default" });
    await open();
    await choose("Podsjeti me");
    expect(radio("E-mail").checked).toBe(true);
    expect(screen.getByText("Obavijesti nisu dopuštene.")).toBeTruthy();
    await choose("Ne");
    await choose("Podsjeti me");
    expect(browser.questions()).toBe(1);
    await choose("Obavijest");
    expect(browser.questions()).toBe(2);
  });

  it("ask again once 90 days are over", async () => {
    const browser = givenPush();
    await open({ device: { "reminders.quiet": Date.parse(SERVER_TIME) - DAY_MS } });
    await choose("Podsjeti me");
    expect(browser.questions()).toBe(1);
  });

  it("say that an iPhone takes messages only from the home screen", async () => {
    givenPush();
    givenIphone();
    await open();
    await choose("Podsjeti me");
    expect(radio("Obavijest").disabled).toBe(true);
    expect(screen.getByText(/tek kad Zamah dodaš na početni zaslon/)).toBeTruthy();
    expect(radio("E-mail").checked).toBe(true);
  });

  it("write to a proven address alone: without one and without messages they stay off and say why", async () => {
    givenPush({ permission: "denied" });
    await open({ verified: false });
    await choose("Podsjeti me");
    expect(radio("Ne").checked).toBe(true);
    expect(screen.getByRole("link", { name: "potvrdi svoju adresu" }).getAttribute("href")).toBe("/app/profile");
  });

  it("let messages that were chosen elsewhere come to this device too", async () => {
    givenPush();
    await open({ head: { remind: { channel: "push", hour: 17 } } });
    await userEvent.click(screen.getByRole("button", { name: "Uključi i ovdje" }));
    await settled();
    expect(screen.queryByText("Na ovaj uređaj obavijesti ne stižu.")).toBeNull();
  });

  it("say that reminders begin with a programme", async () => {
    givenPush();
    await open({ head: { remind: { channel: "mail", hour: 17 }, "e:aaaaaa": { ...ENROLMENT, state: "paused" } } });
    expect(screen.getByText("Podsjetnici kreću čim je neki program u tijeku ili predložak ima dane.")).toBeTruthy();
  });
});

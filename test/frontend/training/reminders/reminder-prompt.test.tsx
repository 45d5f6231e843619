import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ReminderPrompt } from "../../../../frontend/src/features/training/reminders/reminder-prompt.tsx";
import { type GivenDiary, givenDiary, settled } from "../../steps/given-diary.ts";
import { givenPush } from "../../steps/given-push.ts";
import { shortRun } from "../../steps/programme-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const ENROLMENT = shortRun("2026-03-10");
const QUESTION = { name: "Podsjetnik za sljedeći trening?" };

const FINISHED = { "20260310-paaaaaa-1": { day: "2026-03-10", started: 1, ended: 2 } };

async function finish({ head = {}, workouts = FINISHED, device = {} }: GivenDiary = {}) {
  await givenDiary({ head: { "e:aaaaaa": ENROLMENT, ...head }, workouts, device });
  showPage(<ReminderPrompt />, { answers: { me: person() } });
  await settled();
}
const tap = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
};

describe("the question after a finished workout", () => {
  it("reminds by message once the browser was told so", async () => {
    const browser = givenPush();
    await finish();
    expect(screen.getByRole("region", QUESTION)).toBeTruthy();
    expect(browser.questions()).toBe(0);
    await tap("Podsjeti me");
    expect(browser.questions()).toBe(1);
    expect(screen.getByRole("status").textContent).toBe("Podsjetnik je uključen: na dane treninga u 17:00.");
  });

  it("offers e-mail where the browser was refused", async () => {
    givenPush({ answer: "denied" });
    await finish();
    await tap("Podsjeti me");
    expect(screen.getByRole("region", { name: "Podsjetnik e-mailom?" })).toBeTruthy();
    await tap("Pošalji e-mail");
    expect(screen.getByRole("status")).toBeTruthy();
  });

  it("is not asked again for 90 days once it was declined", async () => {
    givenPush();
    await finish();
    await tap("Ne sada");
    expect(screen.queryByRole("region")).toBeNull();
  });

  it.each([
    ["who declined it a moment ago", { device: { "reminders.quiet": Date.now() + 100_000 } }],
    ["who chose it", { head: { remind: { channel: "mail", hour: 17 } } }],
    ["who switched it off", { head: { remind: null } }],
    ["who follows no programme", { head: { "e:aaaaaa": { ...ENROLMENT, state: "done" } } }],
    ["who has not finished a workout yet", { workouts: {} }],
  ])("is not put to somebody %s", async (_whom, given) => {
    givenPush();
    await finish(given);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { StopRemindersPage } from "../../../../frontend/src/app/pages/stop-reminders-page.tsx";
import { forgetSession } from "../../../../frontend/src/lib/session.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const TOKEN = "member-1.aZ_9-x";
const done = { [`reminders/stop/${TOKEN}`]: { body: {} } };
const open = (answers: Record<string, unknown>) =>
  showPage(<StopRemindersPage />, { answers, at: `/odjava/${TOKEN}`, route: "/odjava/:token" });

const button = { name: "Isključi podsjetnike" };

it("the link of a letter ends nothing by being opened, and reminders by one button, signed in or not", async () => {
  const { asked } = open(done);
  forgetSession();
  const stop = await screen.findByRole("button", button);
  const stops = () => asked.filter((call) => call.startsWith("reminders"));
  expect(stops()).toEqual([]);
  await userEvent.click(stop);
  expect(await screen.findByText(/Podsjetnici na trening više ti ne stižu/)).toBeTruthy();
  expect(stops()).toEqual([`reminders/stop/${TOKEN}`]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

it("says that it did not work, and tries again", async () => {
  const { answer } = open({});
  await userEvent.click(await screen.findByRole("button", button));
  const again = await screen.findByRole("button", { name: "Pokušaj ponovno" });
  answer(`reminders/stop/${TOKEN}`, { body: {} });
  await userEvent.click(again);
  expect(await screen.findByText(/više ti ne stižu/)).toBeTruthy();
});

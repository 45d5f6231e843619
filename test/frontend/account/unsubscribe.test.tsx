import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { UnsubscribePage } from "../../../frontend/src/app/pages/unsubscribe-page.tsx";
import { forgetSession } from "../../../frontend/src/lib/session.ts";
import { showPage } from "../steps/signed-in-page.tsx";

const TOKEN = "member-1.aZ_9-x";
const CALL = `news/unsubscribe/${TOKEN}`;
const button = { name: "Odjavi me" };
const open = (answers: Record<string, unknown>) =>
  showPage(<UnsubscribePage />, { answers, at: `/odjava/novosti/${TOKEN}`, route: "/odjava/novosti/:token" });

it("the link of a newsletter ends nothing by being opened, and newsletters by one button, without a sign-in", async () => {
  const { asked } = open({ [CALL]: { body: {} } });
  forgetSession();
  const end = await screen.findByRole("button", button);
  const ends = () => asked.filter((call) => call.startsWith("news"));
  expect(ends()).toEqual([]);
  await userEvent.click(end);
  expect(await screen.findByText("Gotovo. Novosti i ponude više ti ne šaljemo.")).toBeTruthy();
  expect(ends()).toEqual([CALL]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

it("says that it did not work, and tries again", async () => {
  const { answer } = open({});
  await userEvent.click(await screen.findByRole("button", button));
  const again = await screen.findByRole("button", { name: "Pokušaj ponovno" });
  answer(CALL, { body: {} });
  await userEvent.click(again);
  expect(await screen.findByText(/više ti ne šaljemo/)).toBeTruthy();
});

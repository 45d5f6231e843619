import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { defaultTexts } from "#contract/landing-texts.ts";
import { LandingPage } from "../../../../frontend/src/app/pages/landing-page.tsx";
import { dayFromNow } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const announced = (from: number, until: number) => ({
  ...defaultTexts,
  headline: ["Novi tjedan,", "nova snaga."],
  lead: "Dvadeset minuta na dan.",
  announcement: { text: "O blagdanima ne šaljemo poštu.", from: dayFromNow(from), until: dayFromNow(until) },
});

function visiting(texts: object) {
  return showPage(<LandingPage />, {
    at: "/",
    route: "/",
    answers: {
      "texts/landing": { texts },
      subscriptions: { subscriptions: [] },
      challenges: { challenges: [] },
      trainings: { trainings: [] },
      ebooks: { ebooks: [] },
    },
  });
}

it("shows a visitor what the owner wrote, and asks for it where the page was not prerendered", async () => {
  visiting(announced(-1, 1));
  expect(await screen.findByRole("heading", { level: 1, name: /^Novi tjedan,\s+nova snaga\.$/ })).toBeTruthy();
  expect(screen.getByText("Dvadeset minuta na dan.")).toBeTruthy();
  expect(screen.getByText("Bučice ili girja")).toBeTruthy();
  expect(screen.getByText("O blagdanima ne šaljemo poštu.")).toBeTruthy();
});

it.each([
  ["before its first day", 2, 4],
  ["after its last day", -4, -2],
])("announces nothing %s", async (_when, from, until) => {
  visiting(announced(from, until));
  expect(await screen.findByText("Dvadeset minuta na dan.")).toBeTruthy();
  expect(screen.queryByText("O blagdanima ne šaljemo poštu.")).toBeNull();
});

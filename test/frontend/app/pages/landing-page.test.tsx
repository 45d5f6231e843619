import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { defaultTexts } from "#contract/landing-texts.ts";
import { LandingPage } from "../../../../frontend/src/app/pages/landing-page.tsx";
import { dishesOf } from "../../../../frontend/src/features/landing/queries.ts";
import { recipeSummary } from "../../steps/recipe-records.ts";
import { challenge, dayFromNow } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const announced = (from: number, until: number) => ({
  ...defaultTexts,
  headline: ["Novi tjedan,", "nova snaga."],
  lead: "Dvadeset minuta na dan.",
  announcements: [
    {
      text: "O blagdanima ne šaljemo poštu.",
      audience: "everybody" as const,
      from: dayFromNow(from),
      until: dayFromNow(until),
    },
  ],
});

function visiting(texts: object, lists: object = {}) {
  return showPage(<LandingPage />, {
    at: "/",
    route: "/",
    answers: {
      "texts/landing": { texts },
      subscriptions: { subscriptions: [] },
      challenges: { challenges: [] },
      trainings: { trainings: [] },
      ebooks: { ebooks: [] },
      ...lists,
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

it("shows three dishes of different meals, those first that everybody may open", async () => {
  const recipes = [
    recipeSummary({ id: 1, sample: false, title: "Juha", meal: "ručak" }),
    recipeSummary({ id: 2, sample: false, title: "Kaša", meal: "doručak" }),
    recipeSummary({ id: 3, title: "Otvoreni ručak", meal: "ručak", sample: true }),
    recipeSummary({ id: 4, sample: false, title: "Salata", meal: "večera" }),
    recipeSummary({ id: 5, sample: false, title: "Kolač", meal: "međuobrok" }),
  ];
  expect(dishesOf(recipes).map(({ title }) => title)).toEqual(["Otvoreni ručak", "Kaša", "Salata"]);
  visiting(defaultTexts, { recipes: { recipes } });
  const dish = await screen.findByRole("link", { name: /^Otvoreno ?Otvoreni ručak/ });
  expect(dish.getAttribute("href")).toBe("/recipes/3");
});

it("gives members' words and the coach's photograph the place that the owner fills, and has none for nobody", async () => {
  visiting(defaultTexts);
  expect(await screen.findByText("Iva Perić, kineziologinja")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Riječ članova" })).toBeNull();
  expect(screen.queryByRole("img", { name: "Iva Perić, kineziologinja" })).toBeNull();
  cleanup();
  visiting({
    ...defaultTexts,
    coach: { ...defaultTexts.coach, photo: "/pictures/cover-iva.webp" },
    voices: [{ quote: "Prvi put sam izdržala do kraja.", name: "Ana, Split" }],
  });
  const words = await screen.findByText("Prvi put sam izdržala do kraja.");
  expect(words.closest("figure")?.textContent).toContain("Ana, Split");
  expect(screen.getByRole("img", { name: "Iva Perić, kineziologinja" })).toBeTruthy();
});

it("offers the free workout as the second way to begin, and nothing of it where there is none", async () => {
  visiting(defaultTexts, { challenges: { challenges: [challenge({ has_sample: true, with_subscription: true })] } });
  const free = await screen.findByRole("button", { name: "Isprobaj besplatni trening" });
  expect(free.previousElementSibling?.textContent).toContain("Pretplati se");
  cleanup();
  visiting(defaultTexts);
  expect(await screen.findByText("Iva Perić, kineziologinja")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Isprobaj besplatni trening" })).toBeNull();
});

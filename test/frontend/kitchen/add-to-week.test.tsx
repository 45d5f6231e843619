import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { OwnMeal } from "#contract/kitchen.ts";
import { AddToWeek } from "../../../frontend/src/features/kitchen/add-to-week.tsx";
import { KitchenSync } from "../../../frontend/src/features/kitchen/own/kitchen-sync.tsx";
import { givenDiary } from "../steps/given-diary.ts";
import { isOff } from "../steps/is-off.ts";
import { kitchenServer } from "../steps/kitchen-server.ts";
import { recipeSummary } from "../steps/recipe-records.ts";
import { person } from "../steps/records.ts";
import { showPage } from "../steps/signed-in-page.tsx";

const recipe = { ...recipeSummary(), ingredients: [] };
const breakfast = { day: 2, meal: "doručak", recipe: 1, portions: 6 } as const;

beforeEach(() => givenDiary({}));

it("puts a recipe into the week for as many portions as its page shows, once, however often it is tapped", async () => {
  const server = open([]);
  for (const _time of [1, 2]) await add();
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(server.stands().week).toEqual([breakfast]);
  });
  expect(screen.getByText("Dodano u utorak")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Moj tjedan" }).getAttribute("href")).toBe("/app/kitchen");
});

it("says of a full week that it is full instead of losing a meal", async () => {
  open(Array.from({ length: 42 }, (_, index) => ({ ...breakfast, day: (index % 7) + 1, recipe: index + 1 })));
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Tjedan je pun" });
  expect(isOff(button)).toBe(true);
});

function open(week: OwnMeal[]) {
  const server = kitchenServer({ version: 1, week });
  const page = (
    <>
      <AddToWeek recipe={recipe} portions={6} />
      <KitchenSync />
    </>
  );
  showPage(page, { answers: { me: person({ premium: true }), "me/kitchen": server.call } });
  return server;
}

async function add(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj u tjedan" }));
  await userEvent.click(await screen.findByRole("button", { name: "Uto" }));
  await userEvent.click(screen.getByRole("button", { name: "Dodaj" }));
}

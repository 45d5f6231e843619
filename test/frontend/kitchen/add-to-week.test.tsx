import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { OwnMeal } from "#contract/kitchen.ts";
import { AddToWeek } from "../../../frontend/src/features/kitchen/add-to-week.tsx";
import { KitchenSync } from "../../../frontend/src/features/kitchen/own/kitchen-sync.tsx";
import { useKitchen } from "../../../frontend/src/features/kitchen/own/use-kitchen.ts";
import { useUndoable } from "../../../frontend/src/features/kitchen/own/use-undoable.tsx";
import { RecipeMarks } from "../../../frontend/src/features/kitchen/recipe-marks.tsx";
import { today } from "../../../frontend/src/lib/server-time.ts";
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
  await sent(() => expect(server.stands().week).toEqual([breakfast]));
  expect(screen.getByText("Dodano u utorak")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Moj tjedan" }).getAttribute("href")).toBe("/app/kitchen");
});

it("says of a full week that it is full instead of losing a meal", async () => {
  open(Array.from({ length: 42 }, (_, index) => ({ ...breakfast, day: (index % 7) + 1, recipe: index + 1 })));
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Tjedan je pun" });
  expect(isOff(button)).toBe(true);
});

it("keeps a favourite and the day on which a recipe was cooked, and takes both back", async () => {
  const server = open([]);
  await userEvent.click(await screen.findByRole("button", { name: "U omiljene" }));
  const favourite = await screen.findByRole("button", { name: "Omiljeno" });
  expect(favourite.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Skuhano" }));
  const cooked = await screen.findByRole("button", { name: /^Skuhano \d\d\.\d\d\.\d{4}\.$/ });
  await sent(() => expect(server.stands()).toMatchObject({ favourites: [1], cooked: [{ recipe: 1, day: today() }] }));
  await userEvent.click(await screen.findByRole("button", { name: "Poništi" }));
  await waitFor(() => expect(cooked.textContent?.trim()).toBe("Skuhano"));
  await userEvent.click(favourite);
  await sent(() => expect(server.stands()).toMatchObject({ week: [], favourites: [], cooked: [] }));
});

function open(week: OwnMeal[]) {
  const server = kitchenServer({ version: 1, week });
  const page = (
    <>
      <Own />
      <KitchenSync />
    </>
  );
  showPage(page, { answers: { me: person({ premium: true }), "me/kitchen": server.call } });
  return server;
}

/** As a recipe's page puts them together. */
function Own() {
  const kitchen = useKitchen();
  const { act, notice } = useUndoable(kitchen);
  return (
    <>
      <AddToWeek recipe={recipe} portions={6} kept={kitchen.kept} act={act} />
      <RecipeMarks recipe={recipe.id} kept={kitchen.kept} act={act} />
      {notice}
    </>
  );
}

async function add(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj u tjedan" }));
  await userEvent.click(await screen.findByRole("button", { name: "Uto" }));
  await userEvent.click(screen.getByRole("button", { name: "Dodaj" }));
}

/** Nobody waits until changes have been gathered: a network that comes back has them sent at once. */
async function sent(expectation: () => void): Promise<void> {
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expectation();
  });
}

import "../../../../frontend/src/app/offline-rows.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { RecipePage } from "../../../../frontend/src/app/pages/recipe-page.tsx";
import { stopTimer } from "../../../../frontend/src/features/recipes/cook/timers.ts";
import { givenDiary } from "../../steps/given-diary.ts";
import { kitchenServer } from "../../steps/kitchen-server.ts";
import { holdTime, pass } from "../../steps/open-page.tsx";
import { openRecipe } from "../../steps/recipe-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    for (const step of [2, 3]) stopTimer({ recipe: 1, title: "", step, until: 0 });
  });
});

it("walks a cook through the steps by keys, with what each one takes for the chosen portions", async () => {
  cook("/app/recipes/1?portions=4");
  await userEvent.click(await screen.findByRole("button", { name: "Kuhaj" }));
  const kitchen = await screen.findByRole("dialog", { name: "Zobena kaša s jabukom" });
  expect(within(kitchen).getByText("Korak 1 od 3")).toBeTruthy();
  expect(taken(kitchen)).toEqual(["2 jabuke, za ribanje"]);
  await userEvent.keyboard("{ArrowRight}");
  expect(within(kitchen).getByText("Zagrij mlijeko i skuhaj pahuljice.")).toBeTruthy();
  expect(taken(kitchen)).toEqual(["200 g zobenih pahuljica", "800 ml mlijeko"]);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(within(kitchen).getByText("Korak 2 od 3")).toBeTruthy();
  expect(within(kitchen).getByText("Svi sastojci")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Kuhaj" }));
});

it("counts the waits of several steps at once, over every step and the recipe, and tells when one is over", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { vibrate }));
  cook("/app/recipes/1?step=2");
  await screen.findByRole("dialog");
  holdTime();
  press("Mjeri 6 min");
  press("Dalje");
  press("Mjeri 3 min");
  expect(clocks()).toEqual(["3:00", "6:00"]);
  await pass(180_000);
  expect(clocks()).toEqual(["Gotovo", "3:00"]);
  expect(screen.getByText("Gotovo: Korak 3.")).toBeTruthy();
  expect(vibrate).toHaveBeenCalledOnce();
  press("Ugasi, Korak 3");
  press("Još minuta, Korak 2");
  expect(clocks()).toEqual(["4:00"]);
  press("Izađi iz kuhanja");
  await pass(100);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(clocks()).toEqual(["4:00"]);
  expect(JSON.parse(localStorage.getItem("cookTimers") ?? "")).toMatchObject([{ recipe: 1, step: 2 }]);
  press("Korak 2");
  await pass(100);
  expect(within(screen.getByRole("dialog")).getByText("Korak 2 od 3")).toBeTruthy();
  press("Izađi iz kuhanja");
  await pass(100);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Korak 2" }));
});

it("remembers the day for whoever has cooked to the end, with the way back", async () => {
  await givenDiary({});
  cook("/app/recipes/1?step=3", { "me/kitchen": kitchenServer().call });
  await userEvent.click(await screen.findByRole("button", { name: "Gotovo" }));
  expect(await screen.findByRole("button", { name: /^Skuhano \d\d/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Poništi" }));
  expect(await screen.findByRole("button", { name: "Skuhano" })).toBeTruthy();
});

function cook(at: string, answers: object = {}) {
  const answer = { recipe: openRecipe(), access: { granted: true, until: null } };
  showPage(<RecipePage />, {
    answers: { me: person(), "recipes/1": answer, ...answers },
    at,
    route: "/app/recipes/:id",
  });
}

function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
}

function taken(kitchen: HTMLElement) {
  const list = within(kitchen).getByRole("region", { name: "Za ovaj korak" });
  return within(list)
    .getAllByRole("listitem")
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(" "));
}

function clocks() {
  return screen.getAllByRole("timer").map(({ textContent }) => textContent);
}

import "../../../../frontend/src/app/offline-rows.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { RecipePage } from "../../../../frontend/src/app/pages/recipe-page.tsx";
import { lockedRecipe, openRecipe } from "../../steps/recipe-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const premium = { granted: true, until: "2026-12-01T00:00:00.000Z" };

it("gives a member the amounts for as many portions as they cook, in Croatian", async () => {
  open("/app/recipes/1");
  await screen.findByRole("heading", { level: 1, name: "Zobena kaša s jabukom" });
  expect(amounts()).toEqual(["100 g", "400 ml", "1", "1 žlica", "1 prstohvat", ""]);
  await userEvent.click(screen.getByRole("button", { name: "Porcija više" }));
  expect(screen.getByText("3 porcije")).toBeTruthy();
  expect(amounts()).toEqual(["150 g", "600 ml", "1½", "1½ žlice", "1 prstohvat", ""]);
  expect(screen.getByText("Sadrži: gluten, mlijeko.")).toBeTruthy();
  expect(screen.getByText("15 min")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Jedna porcija" })).getByText("465")).toBeTruthy();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Ispiši" }));
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  ["6", "6 porcija"],
  ["999", "12 porcija"],
  ["-3", "1 porcija"],
  ["0", "1 porcija"],
  ["2.6", "3 porcije"],
  ["abc", "2 porcije"],
  ["", "2 porcije"],
  ["1e400", "12 porcija"],
])("shows an address that asks for %s portions as %s", async (asked, shown) => {
  open(`/app/recipes/1?portions=${asked}`);
  expect(await screen.findByText(shown)).toBeTruthy();
});

it("shows somebody without Premium what it takes without amounts, and an honest way to the rest", async () => {
  const access = { granted: false, until: null };
  open("/app/recipes/1?step=2&portions=4", { "recipes/1": { recipe: lockedRecipe(), access } });
  const way = await screen.findByRole("region", { name: "Količine i priprema" });
  expect(amounts()).toEqual([""]);
  expect(within(way).getByText(/ne prodaju zasebno/)).toBeTruthy();
  expect(within(way).getByRole("button", { name: "Postani Član" })).toBeTruthy();
  expect(within(way).getByRole("link").getAttribute("href")).toBe("/app/recipes?open=1");
  expect(screen.queryByRole("button", { name: "Kuhaj" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("group", { name: "Broj porcija" })).toBeNull();
});

it("says that a recipe is gone and leads to the others", async () => {
  open("/app/recipes/1", { "recipes/1": 404 });
  expect(await screen.findByRole("heading", { name: "Ovog recepta više nema." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Svi recepti" }).getAttribute("href")).toBe("/app/recipes");
});

function open(at: string, answers: object = { "recipes/1": { recipe: openRecipe(), access: premium } }) {
  return showPage(<RecipePage />, { answers: { me: person(), ...answers }, at, route: "/app/recipes/:id" });
}

function amounts() {
  const list = screen.getByRole("region", { name: "Sastojci" });
  return within(list)
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent ?? "");
}

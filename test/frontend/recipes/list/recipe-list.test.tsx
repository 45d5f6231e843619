import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { RecipeList } from "../../../../frontend/src/features/recipes/list/recipe-list.tsx";
import { recipeSummary } from "../../steps/recipe-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const soup = recipeSummary({
  id: 2,
  title: "Juha od bundeve",
  meal: "večera",
  minutes_prep: 15,
  minutes_cook: 30,
  tags: ["veganski", "bez glutena"],
  allergens: ["celer"],
  protein: 9,
  sample: false,
});
const chicken = recipeSummary({
  id: 3,
  title: "Piletina s brokulom",
  meal: "večera",
  tags: ["bez glutena"],
  allergens: [],
  protein: 42,
  sample: false,
});
const all = { recipes: { recipes: [soup, chicken, recipeSummary()] } };

it("finds recipes by words in any case, by meal, minutes, tag, protein and without an allergen, all kept in the address", async () => {
  open();
  expect(await screen.findByText("3 recepta")).toBeTruthy();
  await press("Večera");
  expect(titles()).toEqual(["Juha od bundeve", "Piletina s brokulom"]);
  await press("Filtri");
  await press("Celer");
  expect(titles()).toEqual(["Piletina s brokulom"]);
  expect(address()).toBe("?meal=ve%C4%8Dera&without=celer");
  expect(screen.getByRole("button", { name: "Filtri (1)" })).toBeTruthy();
  await press("Celer");
  await press("Do 45 min");
  expect(titles()).toEqual(["Juha od bundeve", "Piletina s brokulom"]);
  await press("Barem 40 g");
  expect(titles()).toEqual(["Piletina s brokulom"]);
  await press("Barem 40 g");
  await press("Bez glutena");
  await press("Veganski");
  expect(titles()).toEqual(["Juha od bundeve"]);
  await userEvent.type(screen.getByRole("searchbox"), "bundeva");
  await waitFor(() => expect(titles()).toEqual(["Juha od bundeve"]));
  await userEvent.type(screen.getByRole("searchbox"), " lignje");
  expect(await screen.findByText("Nijedan recept ne odgovara.")).toBeTruthy();
  await press("Prikaži sve recepte");
  expect(address()).toBe("");
  expect(titles()).toHaveLength(3);
});

it("shows a member their favourites, and when they cooked what", async () => {
  const marks = { favourites: [2], cooked: [{ recipe: 3, day: "2026-11-27" }] };
  showPage(<RecipeList marks={marks} />, { answers: { ...all, me: person() } });
  expect((await screen.findByRole("link", { name: /Juha od bundeve/ })).textContent).toContain("Omiljeno");
  expect(screen.getByText("Skuhano 27.11.2026.")).toBeTruthy();
  await press("Filtri");
  await press("Skuhani");
  expect(titles()).toEqual(["Piletina s brokulom"]);
  await press("Omiljeni");
  expect(titles()).toEqual(["Juha od bundeve"]);
});

it("takes no notice of values that nobody offers", async () => {
  open("/?meal=doru%C4%8Dak&meal=ru%C4%8Dak&minutes=-5&tag=otrovno&without=kamen&protein=NaN");
  expect(await screen.findByText("1 recept")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Doručak" }).getAttribute("aria-pressed")).toBe("true");
});

it("tells somebody without Premium which recipes are open, and a member nothing of it", async () => {
  open();
  const card = await screen.findByRole("link", { name: /Zobena kaša/ });
  expect(within(card).getByText("Otvoreno")).toBeTruthy();
  expect(card.textContent).toContain("15 min · 465 kcal · 16 g proteina");
  expect(card.getAttribute("href")).toBe("/app/recipes/1");
});

it("shows nobody's order of cards before it knows whose it is: they would change places", async () => {
  const known = Promise.withResolvers<unknown>();
  const { asked } = showPage(<RecipeList />, { answers: { ...all, me: () => known.promise } });
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(["recipes", "me"])));
  await screen.findByRole("button", { name: "Večera" });
  expect(titles()).toEqual([]);
  known.resolve(person({ premium: true }));
  await waitFor(() => expect(titles()).toEqual(["Juha od bundeve", "Piletina s brokulom", "Zobena kaša s jabukom"]));
});

it("says what went wrong and asks again", async () => {
  const { answer } = showPage(<RecipeList />, { answers: { recipes: 500, me: person() } });
  await screen.findByRole("alert");
  answer("recipes", all.recipes);
  await press("Pokušaj ponovno");
  expect(await screen.findByText("3 recepta")).toBeTruthy();
});

function open(at = "/") {
  return showPage(<Listed />, { answers: { ...all, me: person() }, at });
}

function Listed() {
  return (
    <>
      <RecipeList />
      <output>{useLocation().search}</output>
    </>
  );
}

function press(name: string) {
  return userEvent.click(screen.getByRole("button", { name }));
}

function titles() {
  return screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
}

function address() {
  return document.querySelector("output")?.textContent;
}

it("asks for what was meant where no recipe has the word, and shows that", async () => {
  open("/?q=bunedve");
  await waitFor(() => expect(titles()).toEqual(["Juha od bundeve"]));
  await press("bundeve");
  await waitFor(() => expect(address()).toBe("?q=bundeve"));
});

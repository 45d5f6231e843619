import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Kitchen } from "#contract/kitchen.ts";
import { withMeals } from "../../../frontend/src/features/kitchen/own/kitchen-content.ts";
import { changeKept } from "../../../frontend/src/features/kitchen/own/kitchen-store.ts";
import { KitchenSync } from "../../../frontend/src/features/kitchen/own/kitchen-sync.tsx";
import { changed } from "../../../frontend/src/features/kitchen/own/local-kitchen.ts";
import { knownOf } from "../../../frontend/src/features/kitchen/own/shown-week.ts";
import { OwnKitchen } from "../../../frontend/src/features/kitchen/own-kitchen.tsx";
import { openedPersonData } from "../../../frontend/src/lib/offline/person-data.ts";
import { givenDiary } from "../steps/given-diary.ts";
import { kitchenServer, weekRecipe } from "../steps/kitchen-server.ts";
import { recipeSummary } from "../steps/recipe-records.ts";
import { person } from "../steps/records.ts";
import { showPage } from "../steps/signed-in-page.tsx";

const monday = { day: 1, meal: "doručak", recipe: 1, portions: 4 } as const;
const soup = weekRecipe({
  id: 2,
  title: "Juha od bundeve",
  meal: "večera",
  ingredients: [{ name: "jabuka", aisle: "voće i povrće", amount: 1, unit: "kom" }],
});
const recipes = { recipes: [recipeSummary(), recipeSummary({ id: 2, title: "Juha od bundeve", meal: "večera" })] };

beforeEach(() => givenDiary({}));

it("shows the week by days, and a list that adds up what its portions take, by aisle", async () => {
  open({ week: [monday, { ...monday, day: 2, recipe: 2, portions: 2 }] });
  const day = await dayOf("Ponedjeljak");
  const link = within(day).getByRole("link", { name: /Doručak · 4 porcije/ });
  expect(link.getAttribute("href")).toBe("/app/recipes/1?portions=4");
  expect(within(day).getByText("465 kcal · 16 g proteina po osobi")).toBeTruthy();
  const fruit = screen.getByRole("region", { name: "Voće i povrće" });
  expect(within(fruit).getByText("5")).toBeTruthy();
  expect(screen.getByText("500 ml")).toBeTruthy();
});

it("adds a recipe to a day and a meal for so many portions, moves it, takes it out and brings it back, by keyboard alone", async () => {
  const { server } = open({});
  await key(await screen.findByRole("button", { name: "Dodaj obrok u srijedu" }));
  await userEvent.type(await screen.findByRole("searchbox"), "bundeva");
  await key(await screen.findByRole("button", { name: /Juha od bundeve/ }));
  await key(await screen.findByRole("button", { name: "Ručak" }));
  await key(screen.getByRole("button", { name: "Porcija više" }));
  await key(screen.getByRole("button", { name: "Dodaj" }));
  await dayHas("Srijeda", "Ručak · 3 porcije");
  await sent(() => expect(server.stands().week).toEqual([{ day: 3, meal: "ručak", recipe: 2, portions: 3 }]));
  await key(screen.getByRole("button", { name: "Promijeni: Juha od bundeve" }));
  await key(await screen.findByRole("button", { name: "Pet" }));
  await key(screen.getByRole("button", { name: "Spremi" }));
  await dayHas("Petak", "Ručak · 3 porcije");
  await key(screen.getByRole("button", { name: "Makni: Juha od bundeve" }));
  expect(await screen.findByText("Još nema obroka.")).toBeTruthy();
  await key(await screen.findByRole("button", { name: "Poništi" }));
  await dayHas("Petak", "Ručak · 3 porcije");
  await sent(() => expect(server.stands().week).toEqual([{ day: 5, meal: "ručak", recipe: 2, portions: 3 }]));
});

it("offers favourites first where a recipe is chosen for a day", async () => {
  open({ favourites: [2] });
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj obrok u srijedu" }));
  await screen.findByRole("searchbox");
  const offered = screen.getAllByRole("button", { name: /kcal/ }).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    expect.stringMatching(/^Juha od bundeveomiljeno · večera/),
    expect.stringMatching(/^Zobena kaša/),
  ]);
});

it("keeps ticks while the week changes, takes own things onto the list, and drops both for the next week", async () => {
  const { server } = open({ week: [monday] });
  await userEvent.click(await screen.findByRole("checkbox", { name: /jabuka/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Dodaj na popis" }), "filteri za kavu{Enter}");
  await userEvent.click(await screen.findByRole("checkbox", { name: "filteri za kavu" }));
  expect(await screen.findByText("Još 1 namirnica")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Makni: Zobena/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Poništi" }));
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /jabuka/ })).checked).toBe(true);
  await sent(() => expect(server.stands().ticks).toEqual(["jabuka|4 kom", "filteri za kavu|+"]));
  await userEvent.click(screen.getByRole("button", { name: "Sljedeći tjedan" }));
  await sent(() => expect(server.stands()).toMatchObject({ week: [monday], extras: [], ticks: [] }));
});

it("ticks without network, says so, and sends it with the next one", async () => {
  const { server, answer } = open({ week: [monday] });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /jabuka/ });
  answer("me/kitchen", 503);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await sent(() => expect(screen.getByText(/Šalje se čim bude mreže/)).toBeTruthy());
  answer("me/kitchen", server.call);
  await sent(() => expect(server.stands().ticks).toEqual(["jabuka|4 kom"]));
  await waitFor(() => expect(screen.queryByText(/Šalje se čim bude mreže/)).toBeNull());
});

it("stays readable as names once Premium has ended, and says what brings the amounts back", async () => {
  const { server } = shown({ week: [monday] });
  server.open(false);
  mount(server);
  expect(await screen.findByText("jabuka")).toBeTruthy();
  expect(screen.queryByText(/^4$|\d ml/)).toBeNull();
  expect(await screen.findByText(/Količine dolaze uz Premium/)).toBeTruthy();
  expect(await dayOf("Ponedjeljak")).toBeTruthy();
});

it("goes on when a recipe of the week has gone: the day says so, and it can be taken out", async () => {
  const { server } = open({ week: [{ ...monday, recipe: 99 }] });
  expect(await screen.findByText("Recept više nije u ponudi")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Makni: Recept/ }));
  await sent(() => expect(server.stands().week).toEqual([]));
});

it("copies what is still to be bought as a text where the device shares nothing", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, share: undefined, clipboard: { writeText }, locks: undefined });
  open({ week: [monday], extras: ["filteri"], ticks: ["mlijeko|ml"] });
  await userEvent.click(await screen.findByRole("button", { name: "Podijeli popis" }));
  expect(await screen.findByText("Popis je kopiran")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("Popis za kupnju\n\nVOĆE I POVRĆE\n- jabuka, 4\n\nMOJE STVARI\n- filteri");
});

it("says what went wrong where neither device nor server know the week, and asks again", async () => {
  const { answer } = showPage(<OwnKitchen />, { answers: { me: person(), "me/kitchen": 500 } });
  await screen.findByRole("alert");
  answer("me/kitchen", kitchenServer({ week: [monday] }).call);
  await userEvent.click(screen.getByRole("button", { name: "Pokušaj ponovno" }));
  expect(await dayOf("Ponedjeljak")).toBeTruthy();
});

it("takes a week that has not reached this device for no empty one, and shows what was put into it here", async () => {
  const { server, answer } = open({ week: [monday] }, 500);
  await screen.findByRole("alert");
  await openData().local.store;
  const porridge = knownOf(recipeSummary());
  await changeKept(openData().local, (kept) =>
    changed(kept, (own) => withMeals(own, [{ ...monday, day: 3 }]), 1, [porridge]),
  );
  await dayHas("Srijeda", "Doručak · 4 porcije");
  expect(screen.getByRole("alert").textContent).toContain("Ostatak tvog tjedna još nije stigao na ovaj uređaj.");
  expect(screen.queryByText(/Još nema obroka|1 obrok|Isprazni|Sljedeći tjedan/)).toBeNull();
  answer("me/kitchen", server.call);
  await userEvent.click(screen.getByRole("button", { name: "Pokušaj ponovno" }));
  expect(await screen.findByText("2 obroka")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await dayHas("Ponedjeljak", "Doručak · 4 porcije");
});

function shown(start: Partial<Kitchen>) {
  const server = kitchenServer({ version: 1, ...start }, [weekRecipe(), soup]);
  return { server };
}

/** The diary of whoever is signed in. */
function openData() {
  const opened = openedPersonData();
  if (!opened) throw new Error("nobody is signed in");
  return opened;
}

function mount(server: ReturnType<typeof kitchenServer>, first: unknown = server.call) {
  return showPage(
    <>
      <OwnKitchen />
      <KitchenSync />
    </>,
    { answers: { recipes, me: person({ premium: false }), "me/kitchen": first } },
  );
}

function open(start: Partial<Kitchen>, first?: unknown) {
  const { server } = shown(start);
  return { server, ...mount(server, first) };
}

async function dayOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { level: 3, name: new RegExp(name) });
  const day = heading.closest("li");
  if (!day) throw new Error(name);
  return day;
}

async function dayHas(name: string, words: string): Promise<void> {
  const day = await dayOf(name);
  await within(day).findByText(words);
}

/** Nobody waits until changes have been gathered: a network that comes back has them sent at once. */
async function sent(expectation: () => void): Promise<void> {
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expectation();
  });
}

/** Presses a control without a pointer. */
async function key(control: HTMLElement): Promise<void> {
  control.focus();
  await userEvent.keyboard("{Enter}");
}

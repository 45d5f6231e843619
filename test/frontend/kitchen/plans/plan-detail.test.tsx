import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { MealPlan } from "#contract/recipe.ts";
import { KitchenSync } from "../../../../frontend/src/features/kitchen/own/kitchen-sync.tsx";
import { PlanDetail } from "../../../../frontend/src/features/kitchen/plans/plan-detail.tsx";
import { PlanList } from "../../../../frontend/src/features/kitchen/plans/plan-list.tsx";
import { eventually } from "../../steps/eventually.ts";
import { givenDiary } from "../../steps/given-diary.ts";
import { isOff } from "../../steps/is-off.ts";
import { kitchenServer, weekRecipe } from "../../steps/kitchen-server.ts";
import { recipeSummary } from "../../steps/recipe-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const recipes = [recipeSummary(), recipeSummary({ id: 2, title: "Juha od bundeve", meal: "večera", kcal: 300 })];
const plan: MealPlan = {
  id: 4,
  title: "Tjedan za snagu",
  description: "Četiri obroka na dan.",
  cover: "/pictures/tjedan-za-snagu.webp",
  goal: "Više proteina",
  kcal: [1065, 1500, 1500, 1500, 1500, 1500, 1995],
  days: Array.from({ length: 7 }, (_, index) => [
    { meal: "večera" as const, recipe: 2, portions: 2 },
    ...(index === 0 ? [{ meal: "doručak" as const, recipe: 1, portions: 1 }] : []),
  ]),
};

beforeEach(() => givenDiary({}));

it("lists plans with their goal and what a day comes to", async () => {
  showPage(<PlanList />, { answers: { me: person(), mealplans: { mealplans: [plan] } } });
  const card = await screen.findByRole("link", { name: /Tjedan za snagu/ });
  expect(card.getAttribute("href")).toBe("/app/mealplans/4");
  expect(within(card).getByText("Više proteina")).toBeTruthy();
  expect(card.textContent).toContain("7 dana · oko 1.510 kcal na dan");
});

it("shows each day's recipes in the order of its meals, for the plan's portions, with what they come to", async () => {
  open();
  expect(await screen.findByText("1.065 kcal")).toBeTruthy();
  expect(screen.getByText(/48 g proteina · 171 g ugljikohidrata · 57 g masti/)).toBeTruthy();
  const [breakfast, dinner] = await screen.findAllByRole("link", { name: /kaša|Juha/ });
  expect(breakfast?.textContent).toContain("Doručak · 1 porcija");
  expect(dinner?.getAttribute("href")).toBe("/app/recipes/2?portions=2");
  await userEvent.click(screen.getByRole("button", { name: /^Utorak, 1.500 kcal/ }));
  expect(screen.getByRole("heading", { level: 2, name: "Utorak" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /kaša/ })).toBeNull();
});

it("puts a plan into an empty week with its portions, and takes it back", async () => {
  const { server } = open();
  await take();
  await sent(() => expect(server.stands().week).toHaveLength(8));
  expect(server.stands().week).toContainEqual({ day: 7, meal: "večera", recipe: 2, portions: 2 });
  expect(screen.getByRole("link", { name: "Otvori moj tjedan" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Poništi" }));
  await sent(() => expect(server.stands().week).toEqual([]));
});

it("asks before it replaces a week, and can stand beside it instead", async () => {
  const own = { day: 2, meal: "ručak", recipe: 1, portions: 3 } as const;
  const { server } = open({ week: [own], ticks: ["sol|"] });
  await take();
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj uz moje obroke" }));
  await sent(() => expect(server.stands()).toMatchObject({ ticks: ["sol|"], week: { length: 9 } }));
  await userEvent.click(await screen.findByRole("button", { name: "Poništi" }));
  await sent(() => expect(server.stands().week).toEqual([own]));
  await take();
  await userEvent.click(await screen.findByRole("button", { name: "Zamijeni moj tjedan" }));
  await sent(() => expect(server.stands()).toMatchObject({ ticks: [], week: { length: 8 } }));
});

it("stands beside a week that has not reached this device, of which nothing goes", async () => {
  const own = { day: 2, meal: "ručak", recipe: 1, portions: 3 } as const;
  const { server, answer } = open({ week: [own] }, recipes, true, 500);
  await take();
  expect(await screen.findByText("Plan je dodan u tvoj tjedan")).toBeTruthy();
  answer("me/kitchen", server.call);
  await sent(() => expect(server.stands().week).toHaveLength(9));
  expect(server.stands().week).toContainEqual(own);
});

it("says which day misses a recipe that has gone, counts without it, and takes the rest", async () => {
  const { server } = open({}, [recipes[1]]);
  expect(await screen.findByText("Više nije u ponudi: 1 recept ovog dana. Zbroj je bez toga.")).toBeTruthy();
  expect(screen.getByText("600 kcal")).toBeTruthy();
  await take();
  await sent(() => expect(server.stands().week).toHaveLength(7));
});

it("shows whoever has no Premium the first day, what the others come to, and the way to it", async () => {
  open({}, recipes, false);
  expect(await screen.findByText("1.065 kcal")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Kuhaj ovaj tjedan" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Nedjelja, 1.995 kcal, zaključano" }));
  expect(screen.getByText(/Ovaj dan ima 1.995 kcal/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Otključaj uz Premium" })).toHaveLength(2);
});

it("says of a plan that is not there that it is not", async () => {
  showPage(<PlanDetail id="99" />, { answers: { me: person(), recipes: { recipes } } });
  expect(await screen.findByText("Ovog plana nema.")).toBeTruthy();
});

function open(start = {}, shown: readonly unknown[] = recipes, granted = true, first?: unknown) {
  const server = kitchenServer({ version: 1, ...start }, [weekRecipe(), weekRecipe({ id: 2 })]);
  const mealplan = granted ? plan : { ...plan, days: plan.days.slice(0, 1) };
  const shop = showPage(
    <>
      <PlanDetail id="4" />
      <KitchenSync />
    </>,
    {
      answers: {
        me: person({ premium: granted }),
        recipes: { recipes: shown },
        "mealplans/4": { mealplan, access: { granted, until: null } },
        "me/kitchen": first ?? server.call,
      },
    },
  );
  return { server, ...shop };
}

/** It waits until the week is known that it might replace. */
async function take(): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Kuhaj ovaj tjedan" });
  await eventually(() => expect(isOff(button)).toBe(false));
  await userEvent.click(button);
}

/** Nobody waits until changes have been gathered: a network that comes back has them sent at once. */
function sent(expectation: () => void): Promise<void> {
  return eventually(() => {
    window.dispatchEvent(new Event("online"));
    expectation();
  });
}

import { expect, it } from "vitest";
import type { WeekRecipe } from "#contract/kitchen.ts";
import { shoppingList } from "#contract/recipes/shopping-list.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";

const { shop, editor } = await aCatalogue(["recipes/humus-s-mrkvom.yaml"]);

const LENTILS = {
  title: "Juha od leće",
  description: "Gusta juha za hladan dan.",
  picture: "/pictures/humus-s-mrkvom.webp",
  meal: "ručak",
  minutes_prep: 10,
  minutes_cook: 30,
  portions: 2,
  level: "lako",
  tags: [],
  allergens: [],
  kcal: 320,
  protein: 18,
  carbs: 44,
  fat: 8,
  ingredients: [
    {
      items: [
        { amount: 160, unit: "g", name: "leća", aisle: "konzerve i staklenke" },
        { amount: 2, unit: "kom", name: "mrkva", aisle: "voće i povrće" },
      ],
    },
  ],
  steps: [{ text: "Kuhaj dok leća ne omekša." }],
};

/** What somebody who cooks this week buys, a line each. */
function listOf(week: readonly { recipe: number; portions: number }[], recipes: readonly WeekRecipe[]): string[] {
  const cooked = week.flatMap(({ recipe, portions: wanted }) => {
    const found = recipes.find(({ id }) => id === recipe);
    return found ? [{ ...found, wanted }] : [];
  });
  return shoppingList(cooked, []).flatMap(({ lines }) =>
    lines.map(({ name, amounts }) => [name, ...amounts.map(({ amount, unit }) => `${amount} ${unit}`)].join(" ")),
  );
}

async function published(kind: string, document: object): Promise<number> {
  const { draft } = (await editor.make(`admin/catalogue/${kind}`, { document })).body.data;
  expect(draft.problems).toEqual([]);
  const { status, body } = await editor.post(`admin/catalogue/${kind}/${draft.id}/publish`, { version: draft.version });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(draft.id);
}

it("the owner can publish a recipe and a week; a member scales it to 4 and buys from one list", async () => {
  const lentils = await published("recipe", LENTILS);
  const meals = [
    { meal: "ručak", recipe: lentils },
    { meal: "međuobrok", recipe: 22 },
  ];
  const days = [meals, ...Array.from({ length: 6 }, () => [{ meal: "ručak", recipe: lentils }])];
  const plan = { title: "Tjedan leće", description: "Juha i humus.", cover: "/pictures/humus-s-mrkvom.webp" };
  const id = await published("mealplan", { ...plan, goal: "Jednostavno", days });

  const member = await shop.person({ subscription: {} });
  const { mealplan } = (await member.get(`mealplans/${id}`)).body.data;
  const week = mealplan.days.flatMap((eaten: { meal: string; recipe: number }[], day: number) =>
    eaten.map(({ meal, recipe }) => ({ day: day + 1, meal, recipe, portions: 4 })),
  );
  const saved = await shop.call("PATCH", "me/kitchen", {
    token: member.token,
    json: { version: 0, week, ticks: [] },
  });
  expect(saved.status).toBe(200);
  const { kitchen, recipes } = (await member.get("me/kitchen")).body.data;
  const list = listOf(kitchen.week, recipes);
  expect(list).toContain("mrkva 34 kom");
  expect(list).toContain("leća 2.24 kg");
  expect(list).toContain("slanutak iz konzerve 1 konzerva");
  expect(new Set(list).size).toBe(list.length);
});

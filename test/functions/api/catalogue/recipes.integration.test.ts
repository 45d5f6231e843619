import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop({ keepsTable: true });
let newcomer: Person;
let premium: Person;

beforeAll(async () => {
  newcomer = await shop.person();
  premium = await shop.person({ subscription: {} });
});

describe("the list of what one cooks", () => {
  it.each([
    ["recipes", "listRecipes", [2, 1]],
    ["mealplans", "listMealPlans", [1]],
  ] as const)(
    "%s is the same for everybody, newest first, without what Premium opens",
    async (path, operation, ids) => {
      const { status, body, text, headers } = await shop.visit(path);
      expect(status).toBe(200);
      expect(z.parse(schemas[operation].reply, body)).toEqual(body);
      expect(body.data[path].map(({ id }: { id: number }) => id)).toEqual(ids);
      for (const guarded of ["amount", "steps", "ingredients", "days"]) expect(text).not.toContain(`"${guarded}"`);
      expect(headers["cache-control"]).toContain("public, max-age=0, s-maxage=60");
      expect((await premium.get(path)).text).toBe(text);
      expect(await shop.visit(`${path}/`, { "if-none-match": String(headers.etag) })).toMatchObject({ status: 304 });
    },
  );
});

describe("a recipe", () => {
  it("shows a visitor, and a member without Premium, its ingredients without amounts, and no steps", async () => {
    const { status, body, text, headers } = await shop.visit("recipes/1");
    expect(status).toBe(200);
    expect(z.parse(schemas.getRecipe.reply, body)).toEqual(body);
    expect(body.data.access).toEqual({ granted: false, until: null });
    expect(body.data.recipe).toMatchObject({ picture: "/pictures/kasa.webp", minutes_prep: 5, kcal: 400 });
    expect(body.data.recipe.ingredients).toEqual([
      { items: [{ name: "zobene pahuljice", aisle: "žitarice i tjestenina" }] },
    ]);
    for (const guarded of ["Skuhaj", "Posluži toplo", "sitne", "amount"]) expect(text).not.toContain(guarded);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect((await newcomer.get("recipes/1")).text).toBe(text);
  });

  it("shows a Premium member everything, until the membership ends", async () => {
    const { body } = await premium.get("recipes/1");
    expect(z.parse(schemas.getRecipe.reply, body)).toEqual(body);
    expect(body.data.access.granted).toBe(true);
    expect(body.data.recipe.steps).toEqual([{ text: "Skuhaj kašu.", minutes: 6 }]);
    expect(body.data.recipe.ingredients[0].items[0]).toMatchObject({ amount: 100, unit: "g", note: "sitne" });
    const ended = await shop.person({ subscription: { paid_until: shifted(NOON, -DAY).toISOString() } });
    expect((await ended.get("recipes/1")).body.data.access.granted).toBe(false);
  });

  it("is whole for everybody where it is a sample", async () => {
    const { body } = await shop.visit("recipes/2");
    expect(body.data.access).toEqual({ granted: true, until: null });
    expect(body.data.recipe.steps).toHaveLength(1);
  });
});

describe("a week of meals", () => {
  it("shows its first day to whoever has no Premium, and all seven to a member", async () => {
    const visited = await shop.visit("mealplans/1");
    expect(z.parse(schemas.getMealPlan.reply, visited.body)).toEqual(visited.body);
    expect(visited.body.data.access.granted).toBe(false);
    expect(visited.body.data.mealplan.days).toHaveLength(1);
    expect(visited.body.data.mealplan.kcal).toHaveLength(7);
    const opened = await premium.get("mealplans/1");
    expect(opened.body.data.access.granted).toBe(true);
    expect(opened.body.data.mealplan.days).toHaveLength(7);
  });
});

describe("what is retired", () => {
  it("stays with Premium members, a sample with everybody, and is there for nobody else", async () => {
    for (const [path, operation] of [
      ["recipes/3", "getRecipe"],
      ["mealplans/2", "getMealPlan"],
    ] as const) {
      const { status, body, text } = await premium.get(path);
      expect(status).toBe(200);
      expect(z.parse(schemas[operation].reply, body)).toEqual(body);
      expect(text).toContain('"retired":true');
      expect((await newcomer.get(path)).status).toBe(404);
      expect((await shop.visit(path)).status).toBe(404);
    }
    expect((await shop.visit("recipes/4")).body.data).toMatchObject({
      recipe: { retired: true },
      access: { granted: true },
    });
  });
});

describe("a recipe or week that is asked for wrongly", () => {
  it.each([
    ["recipes/99", 404, "not_found"],
    ["mealplans/99", 404, "not_found"],
    ["recipes/kasa", 400, "invalid_input"],
    ["mealplans/0", 400, "invalid_input"],
  ])("%s is %i %s", async (path, status, code) => {
    expect(await shop.visit(path)).toMatchObject({ status, body: { code } });
  });
});

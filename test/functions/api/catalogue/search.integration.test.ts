import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

const shop = await aShop({ keepsTable: true });

describe("what can be found besides products", () => {
  it("is one stored answer for everybody, without what only access opens", async () => {
    const { status, body, text, headers } = await shop.visit("search");
    expect(status).toBe(200);
    expect(z.parse(schemas.getSearchIndex.reply, body)).toEqual(body);
    for (const guarded of ["video_id", "length", "amount", "steps", "sets", "reps"]) {
      expect(text).not.toContain(`"${guarded}"`);
    }
    expect(headers["cache-control"]).toContain("public, max-age=0, s-maxage=60");
    const premium = await shop.person({ subscription: {} });
    expect((await premium.get("search")).text).toBe(text);
    expect(await shop.visit("search/", { "if-none-match": String(headers.etag) })).toMatchObject({ status: 304 });
  });

  it("names workouts, exercises, recipes and weeks of meals with the page that holds them", async () => {
    const { body } = await shop.visit("search");
    const kinds = new Set(body.data.entries.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(["workout", "exercise", "recipe", "mealplan"]));
    const recipe = body.data.entries.find(
      ({ kind, id }: { kind: string; id: number }) => kind === "recipe" && id === 1,
    );
    expect(recipe.words).toContain("zobene pahuljice");
    expect(recipe.minutes).toBeGreaterThan(0);
  });
});

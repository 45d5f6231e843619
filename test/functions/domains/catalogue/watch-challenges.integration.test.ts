import { expect, it } from "vitest";
import { watchChallenges } from "#functions/domains/catalogue/watch-challenges.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const { shop } = await aCatalogue(["challenges/prvi-sklek.yaml"]);

it("a challenge that ends within a fortnight asks for a hand until it has ended", async () => {
  await watchChallenges(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([]);
  const { body } = await shop.visit("challenges");
  const [{ id, end_date, title }] = Object.values<Record<string, string>[]>(body.data).flat() as [
    Record<string, string>,
  ];
  shop.clock.now = new Date(Date.parse(`${end_date}T10:00:00Z`) - 10 * DAY_MS);
  await watchChallenges(shop.clock.now);
  await watchChallenges(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([`challenge-${id}`]);
  expect((await shop.itemsAt("ATTENTION expiry#"))[0]).toMatchObject({
    about: { document: { kind: "challenge", id: String(id) }, reason: title, day: end_date },
  });
  shop.travel(12 * DAY_MS);
  await watchChallenges(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([]);
});

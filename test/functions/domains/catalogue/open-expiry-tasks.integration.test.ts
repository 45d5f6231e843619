import { expect, it } from "vitest";
import { openExpiryTasks } from "#functions/domains/catalogue/open-expiry-tasks.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const { shop } = await aCatalogue(["challenges/prvi-sklek.yaml"]);

it("a challenge that ends within a fortnight asks for a hand until it has ended", async () => {
  await openExpiryTasks(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([]);
  const { body } = await shop.visit("challenges");
  const [{ id, end_date, title }] = Object.values<Record<string, string>[]>(body.data).flat() as [
    Record<string, string>,
  ];
  shop.clock.now = new Date(Date.parse(`${end_date}T10:00:00Z`) - 10 * DAY_MS);
  await openExpiryTasks(shop.clock.now);
  await openExpiryTasks(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([`challenge-${id}`]);
  expect((await shop.itemsAt("ATTENTION expiry#"))[0]).toMatchObject({
    about: { document: { kind: "challenge", id: String(id) }, reason: title, day: end_date },
  });
  shop.travel(12 * DAY_MS);
  await openExpiryTasks(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual([]);
});

it("a challenge that can't be read keeps its task and hides no other", async () => {
  const list = (...challenges: object[]) =>
    shop.put({ ...keys.snapshot("challenge"), body: JSON.stringify({ data: { "1": challenges } }) });
  const day = shop.clock.now.toISOString().slice(0, 10);
  const [one, other, ended] = [1, 2, 3].map((id) => ({ id, title: `Izazov ${id}`, end_date: day }));
  await list({ ...one }, { ...ended });
  await openExpiryTasks(shop.clock.now);
  expect(await openTasks(shop, "expiry")).toEqual(["challenge-1", "challenge-3"]);
  await list({ ...one, title: 7 }, { ...other });
  await expect(openExpiryTasks(shop.clock.now)).rejects.toThrow("challenge-1");
  expect(await openTasks(shop, "expiry")).toEqual(["challenge-1", "challenge-2"]);
});

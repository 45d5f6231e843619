import { expect, it } from "vitest";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON, profile } from "#test/steps/given/records.ts";

const shop = await aShop();
const NOW = NOON.getTime();
const SECONDS = NOW / 1000;
const as = (value: unknown) => [value, NOW, "phone000"];

const exercise = { title: "Moj sklek", load: "body" };
const template = { title: "Gornji dio", slots: [{ k: "oabc123", t: "Moj sklek", sets: 3, reps: 12 }], weekdays: [1] };
const ID = "20261121-xabcdefghij";
const workout = {
  about: as({ kind: "own", title: "Gornji dio", template: "def456" }),
  started: as(SECONDS - 1800),
  "x:1": as({ k: "oabc123", t: "Moj sklek" }),
  "s:a00001x": as({ x: 1, n: 1, load: "body", r: 12, done: SECONDS - 900 }),
  ended: as(SECONDS),
};

it("the member can carry her own exercises, templates and workouts away; they go with the diary and with the account", async () => {
  const ana = await shop.person();
  const save = () =>
    ana.post("me/diary/changes", {
      device: "phone000",
      changes: [
        { kind: "head", entries: { "o:abc123": as(exercise), "t:def456": as(template) } },
        { kind: "workout", id: ID, entries: workout },
      ],
    });
  expect((await save()).body.data.refused).toEqual([]);
  const { diary } = (await ana.get("me/export")).body.data;
  expect(diary.head.entries).toEqual({ "o:abc123": as(exercise), "t:def456": as(template) });
  expect(diary.months).toMatchObject([{ names: { "k:oabc123": ["Moj sklek", "oabc123"] }, workouts: [{ id: ID }] }]);

  await ana.post("me/diary/erase", { what: "all" });
  expect(JSON.stringify(await shop.itemsAt(`USER#${ana.id}`))).not.toContain("Moj sklek");
  shop.travel(1000);
  const again = { ...workout, about: [workout.about[0], NOW + 1000, "phone000"] };
  await ana.post("me/diary/changes", { device: "phone000", changes: [{ kind: "workout", id: ID, entries: again }] });
  await forgetPerson(profile(ana.id), NOON);
  expect(JSON.stringify(await shop.dump())).not.toContain(ID);
});

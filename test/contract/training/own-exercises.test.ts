import { describe, expect, it } from "vitest";
import { factsAsRead, ownHeadKey, ownKey, readOtherwise, withOwnExercises } from "#contract/training/own-exercises.ts";
import { exercisesOf } from "#contract/training/progress.ts";
import type { Registers } from "#contract/training/registers.ts";
import { storedSlot, workoutOf } from "#contract/training/workouts.ts";

const workout = (id: string, slots: Record<string, { k: string; t: string; r: number }>) => {
  const entries = Object.entries(slots).flatMap(([x, { k, t, r }]) => [
    [`x:${x}`, [{ k, t }, 1, "aaaaaaaa"]],
    [`s:p${x}-1`, [{ x: Number(x), n: 1, r, load: "body", done: 1_795_276_800 }, 1, "aaaaaaaa"]],
  ]);
  return workoutOf(id, Object.fromEntries(entries));
};
const head = (value: object | null): Registers => ({ "o:mojskl": [value, 1, "aaaaaaaa"] });
const own = { title: "Moj sklek", load: "body" };
const history = [
  workout("20261121-xaaaaaaaaaa", { 1: { k: "sklek", t: "Sklek", r: 12 } }),
  workout("20261120-xaaaaaaaaaa", { 1: { k: "omojskl", t: "Moj sklek", r: 10 } }),
].flatMap((one) => one ?? []);
const seen = (registers: Registers, library: Parameters<typeof readOtherwise>[1] = []) =>
  history.map((one) => withOwnExercises(one, readOtherwise(registers, library)));
const lines = (registers: Registers, library?: Parameters<typeof readOtherwise>[1]) =>
  exercisesOf(seen(registers, library)).map(({ key, title, days }) => `${key} ${title}: ${days.length}`);

describe("an exercise of one's own", () => {
  it("has one history with the library's while it is merged, and its own again afterwards", () => {
    const merged = { ...own, merged: { k: "sklek", t: "Sklek" } };
    expect(lines(head(own))).toEqual(["sklek Sklek: 1", "omojskl Moj sklek: 1"]);
    expect(lines(head(merged))).toEqual(["sklek Sklek: 2"]);
    expect(lines(head(own))).toEqual(["sklek Sklek: 1", "omojskl Moj sklek: 1"]);
  });

  it("is written back under its own key while it is merged", () => {
    const [slot] = seen(head({ ...own, merged: { k: "sklek", t: "Sklek" } }))[1]?.slots ?? [];
    expect(slot && storedSlot(slot)).toEqual({ k: "omojskl", t: "Sklek" });
  });

  it("shows its new name in every workout", () => {
    expect(lines(head({ ...own, title: "Sklek na kutiji" }))).toContain("omojskl Sklek na kutiji: 1");
  });

  it("stays in the diary when it is deleted", () => {
    expect(lines(head(null))).toContain("omojskl Moj sklek: 1");
  });

  it("is kept in the head under the characters of its key", () => {
    expect([ownKey("mojskl"), ownHeadKey("omojskl")]).toEqual(["omojskl", "o:mojskl"]);
  });
});

describe("exercises of the library that the owner has merged", () => {
  const library = [{ key: "sklek-ploca", title: "Sklek na ploči", was: ["sklek"] }];

  it("have one history and one name, the member's own that went into one of them too, and are apart once it is taken back", () => {
    expect(lines({}, library)).toEqual(["sklek-ploca Sklek na ploči: 1", "omojskl Moj sklek: 1"]);
    const merged = head({ ...own, merged: { k: "sklek", t: "Sklek" } });
    expect(lines(merged, library)).toEqual(["sklek-ploca Sklek na ploči: 2"]);
    expect(lines(merged, [])).toEqual(["sklek Sklek: 2"]);
  });

  it("are written back under the keys that they had", () => {
    const [slot] = seen({}, library)[0]?.slots ?? [];
    expect(slot && storedSlot(slot)).toMatchObject({ k: "sklek" });
  });

  it("are found by their programmes' places, with and without a movement", () => {
    const facts: Record<string, { movement?: string; step?: number }> = {
      7: { movement: "sklek", step: 5 },
      8: { step: 5 },
      9: { movement: "cucanj" },
    };
    const own = [...library, { key: "most", title: "Most", was: ["e8"] }];
    expect(factsAsRead(facts, own)).toEqual({
      7: { movement: "sklek-ploca", step: 5 },
      8: { movement: "most", step: 5 },
      9: { movement: "cucanj" },
    });
    expect(factsAsRead(facts, [])).toBe(facts);
  });
});

import { describe, expect, it } from "vitest";
import { ownExercisesOf, ownHeadKey, ownKey, withOwnExercises } from "#contract/training/own-exercises.ts";
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
const seen = (registers: Registers) => history.map((one) => withOwnExercises(one, ownExercisesOf(registers)));
const lines = (registers: Registers) =>
  exercisesOf(seen(registers)).map(({ key, title, days }) => `${key} ${title}: ${days.length}`);

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

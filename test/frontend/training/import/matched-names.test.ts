import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LibraryExercise } from "#contract/product.ts";
import type { Registers } from "#contract/training/registers.ts";
import { bytes, oldStrong } from "#test/steps/given/workout-exports.ts";
import { KNOWN_NAMES, knownMovement } from "../../../../frontend/src/features/training/import/known-names.ts";
import {
  answerKey,
  choicesOf,
  keptOf,
  namesIn,
} from "../../../../frontend/src/features/training/import/matched-names.ts";
import { readFile } from "../../../../frontend/src/features/training/import/read-file.ts";

const CATALOGUE = "infra/local/demo/catalogue/trainings";
const library = [
  { key: "cucanj-sipka", title: "Čučanj sa šipkom", load: "kg", was: ["e417"] },
  { key: "odrucenje-bucice", title: "Odručenje bučicama", load: "pair" },
] as LibraryExercise[];
const head = (values: object): Registers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, 1, "phone000"]]));
const matched = (sets: { exercise: string; weight?: number }[], values: object = {}) => {
  const file = readFile(bytes(oldStrong(sets)), "kg", "2026-11-29");
  const names = "workouts" in file ? namesIn(file.workouts, choicesOf(library, head(values)), head(values)) : [];
  return Object.fromEntries(names.map(({ name, match, isKnown }) => [name, [match.key, isKnown]]));
};

describe("a name of another app", () => {
  it("is the library's by its title, or by our table in any order of its words", () => {
    const names = ["čučanj sa šipkom", "Squat (Barbell)", "Barbell Squats", "Lateral Raise (Dumbbell)"];
    expect(Object.values(matched(names.map((exercise) => ({ exercise }))))).toEqual([
      ["cucanj-sipka", true],
      ["cucanj-sipka", true],
      ["cucanj-sipka", true],
      ["odrucenje-bucice", true],
    ]);
  });

  it("that nobody knows is proposed as one's own, the same on every device, by its load", () => {
    const one = matched([{ exercise: "Bench Press (Barbell)" }]);
    expect(one).toEqual({ "Bench Press (Barbell)": [expect.stringMatching(/^o[a-z0-9]{6}$/), false] });
    expect(matched([{ exercise: "Bench Press (Barbell)" }])).toEqual(one);
  });

  it("goes on as the library's where her own exercise of it was merged, and is not made anew", () => {
    const exercise = "Bench Press (Barbell)";
    const [[key] = []] = Object.values(matched([{ exercise }])) as [string, boolean][];
    const merged = { k: "cucanj-sipka", t: "Čučanj sa šipkom" };
    const own = { [`o:${key?.slice(1)}`]: { title: exercise, load: "kg", merged } };
    expect(matched([{ exercise }], own)).toEqual({ [exercise]: ["cucanj-sipka", true] });
    const file = readFile(bytes(oldStrong([{ exercise }])), "kg", "2026-11-29");
    const names = "workouts" in file ? namesIn(file.workouts, choicesOf(library, head(own)), head(own)) : [];
    expect(keptOf(names, new Map(names.map((one) => [one.name, one.own])))).toEqual({ [answerKey(exercise)]: key });
  });

  it("is what the member answered before, or her own exercise of that title", () => {
    const exercise = "Bench Press (Barbell)";
    expect(matched([{ exercise }], { [answerKey(exercise)]: "odrucenje-bucice" })).toEqual({
      [exercise]: ["odrucenje-bucice", true],
    });
    expect(matched([{ exercise }], { [answerKey(exercise)]: "e417" }), "merged since").toEqual({
      [exercise]: ["cucanj-sipka", true],
    });
    const own = { "o:abc123": { title: "bench press (barbell)", load: "kg" } };
    expect(matched([{ exercise }], own)).toEqual({ [exercise]: ["oabc123", true] });
  });
});

it("our table holds about 250 names, each for one movement of the shop's", () => {
  const movements = new Set(
    readdirSync(CATALOGUE).flatMap((name) =>
      [...readFileSync(`${CATALOGUE}/${name}`, "utf8").matchAll(/^ *movement: (\S+)$/gm)].map(
        ([, movement]) => movement,
      ),
    ),
  );
  expect(KNOWN_NAMES.length).toBeGreaterThan(250);
  expect(KNOWN_NAMES.filter((name) => !movements.has(knownMovement(name)))).toEqual([]);
  const wrong = KNOWN_NAMES.filter((name, at) => KNOWN_NAMES.indexOf(name) !== at);
  expect(wrong).toEqual([]);
});

import { describe, expect, it } from "vitest";
import type { Muscle } from "#contract/muscle-words.ts";
import type { LibraryExercise } from "#contract/product.ts";
import type { PlanExercise } from "#contract/training/plan.ts";
import { substitutesFor } from "../../../../frontend/src/features/training/workout/substitutes.ts";

const known = (key: string, main: Muscle[], equipment: string[] = []): LibraryExercise => ({
  key,
  title: key,
  load: "kg",
  step: 2.5,
  equipment,
  muscles: { main, also: [] },
});
const planned = (exercise: number, k: string): PlanExercise => ({
  exercise,
  k,
  title: k,
  load: "kg",
  step: 2.5,
  cues: [],
});

const squat = planned(1, "cucanj-sipka");
const programme = [squat, planned(2, "goblet-cucanj"), planned(3, "plank"), planned(4, "most")];
const library = [
  known("cucanj-sipka", ["prednja loža", "gluteus"], ["Šipka"]),
  known("goblet-cucanj", ["prednja loža", "gluteus"], ["Bučice"]),
  known("most", ["gluteus"]),
  known("nozni-potisak", ["prednja loža"], ["Sprava"]),
  known("iskorak", ["prednja loža", "gluteus"], ["Bučice"]),
  known("plank", ["trbuh"]),
  known("sklek", ["prsa"]),
];
const place = { exercise: squat, alternatives: [2] };
const names = (list: readonly { k: string }[]) => list.map(({ k }) => k);

describe("the member can swap an exercise", () => {
  it("first for the programme's alternatives, then for what trains the same main muscle, of the programme and beyond it", () => {
    const { near, alike, others } = substitutesFor(place, programme, library, undefined);
    expect(names(near)).toEqual(["goblet-cucanj"]);
    expect(names(alike)).toEqual(["iskorak", "most", "nozni-potisak"]);
    expect(names(others)).toEqual(["plank", "sklek"]);
    expect(alike.map(({ exercise }) => exercise)).toEqual([undefined, 4, undefined]);
  });

  it("of the same muscle first for what she has the equipment for", () => {
    const { near, alike } = substitutesFor(place, programme, library, ["Sprava"]);
    expect(names(alike)).toEqual(["most", "nozni-potisak", "iskorak"]);
    expect([...near, ...alike].map(({ lacking }) => lacking)).toEqual([["Bučice"], [], [], ["Bučice"]]);
  });

  it("of those the most alike first: with the same helping muscles, and no other main one", () => {
    const thrust = (key: string, main: Muscle[], also: Muscle[]) => ({ ...known(key, main), muscles: { main, also } });
    const hips = [
      thrust("cucanj", ["prednja loža", "gluteus"], ["donja leđa"]),
      thrust("hip-thrust-sipka", ["gluteus"], ["stražnja loža", "prednja loža"]),
      thrust("bocni-korak", ["gluteus"], []),
      thrust("hip-thrust-bucica", ["gluteus"], ["stražnja loža", "prednja loža"]),
    ];
    const { alike } = substitutesFor(
      { exercise: planned(9, "hip-thrust-bucica"), alternatives: [] },
      [],
      hips,
      undefined,
    );
    expect(names(alike)).toEqual(["hip-thrust-sipka", "bocni-korak", "cucanj"]);
  });

  it("also where nobody said what the exercise trains, or the library has not come yet", () => {
    expect(
      names(substitutesFor({ exercise: planned(9, "e9"), alternatives: [] }, programme, library, []).alike),
    ).toEqual([]);
    const { near, alike, others } = substitutesFor(place, programme, [], []);
    expect([names(near), names(alike), names(others)]).toEqual([["goblet-cucanj"], [], ["most", "plank"]]);
  });
});

import { expect, it } from "vitest";
import { workoutOf } from "#contract/training/workouts.ts";
import { placesOf } from "../../../../frontend/src/features/training/workout/exercise-places.ts";

const ID = "20261121-xaaaaaaaaaa";

it.each([
  ["kg", 20_000, 15_000],
  ["lb", 20_412, 15_876],
] as const)("a drop set is a fifth lighter, in whole steps of %s", (unit, lifted, proposed) => {
  const set = { x: 1, n: 1, r: 8, g: lifted, load: "kg", done: 1_795_276_900 };
  const workout = workoutOf(ID, {
    about: [{ kind: "own", title: "Trening" }, 1, "aaaaaaaa"],
    "x:1": [{ k: "cucanj", t: "Čučanj" }, 1, "aaaaaaaa"],
    "s:p1-1": [set, 1, "aaaaaaaa"],
  });
  if (!workout) throw new Error("The workout is empty.");
  const programme = { state: "ready", product: 0, sessions: [], exercises: [], unit, steps: {} } as const;
  const draft = { amounts: {}, added: [{ id: "aaaaaaa", x: 1, n: 1, tag: "d" as const }] };
  const [place] = placesOf(workout, programme, [], draft);
  expect(place?.rows.map(({ shown }) => shown)).toEqual([
    { g: lifted, r: 8 },
    { g: proposed, r: 8 },
  ]);
});

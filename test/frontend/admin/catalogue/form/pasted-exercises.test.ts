import { expect, it } from "vitest";
import { parseExercises } from "../../../../../frontend/src/features/admin/catalogue/form/pasted-exercises.ts";

const training = { exercises: { most: { title: "Most na podu" }, "hip-thrust": { title: "Hip thrust" } } };
const table = (...lines: string[]) => lines.join("\r\n");

it.each<[string, string, unknown]>([
  [
    "name, sets, repetitions and rest",
    table("Most na podu\t3\t10-12\t60", "hip  THRUST\t4 / 5\t8\t90", ""),
    [
      { exercise: "most", sets: 3, reps: "10-12", rest: 60 },
      { exercise: "hip-thrust", sets: [4, 5], reps: 8, rest: 90 },
    ],
  ],
  [
    "a line of headings in another order",
    table("Ponavljanja\tVježba\tNapomena\tTežina", "12\tHip thrust\tpolako\t2 x 8 kg"),
    [{ reps: 12, exercise: "hip-thrust", weight: "2 x 8 kg" }],
  ],
  [
    "headings as other sheets call them, and kilograms without a unit",
    table("Naziv vježbe\tSet\tReps\tkg\tPauza (s)", "Hip thrust\t3\t10-12\t12,5\t1:30"),
    [{ exercise: "hip-thrust", sets: 3, reps: "10-12", weight: "12,5 kg", rest: 90 }],
  ],
  [
    "kilograms without a unit of each week, and from one to another",
    table("Vježba\tkg", "Hip thrust\t20 / 22,5 / 25 kg", "Most na podu\t20-25", "Most na podu\tpo osjećaju"),
    [
      { exercise: "hip-thrust", weight: ["20 kg", "22,5 kg", "25 kg"] },
      { exercise: "most", weight: "20-25 kg" },
      { exercise: "most", weight: "po osjećaju" },
    ],
  ],
  [
    "five columns with a weight",
    "Most na podu\t3\t12\t20 kg\t45",
    [{ exercise: "most", sets: 3, reps: 12, weight: "20 kg", rest: 45 }],
  ],
  [
    "rests as they stand in a sheet",
    table("Most na podu\t3\t12\t60 s", "Hip thrust\t3\t12\t1:30", "Hip thrust\t3\t12\tpo osjećaju"),
    [
      { exercise: "most", sets: 3, reps: 12, rest: 60 },
      { exercise: "hip-thrust", sets: 3, reps: 12, rest: 90 },
      { exercise: "hip-thrust", sets: 3, reps: 12, rest: "po osjećaju" },
    ],
  ],
  [
    "what the training does not have, and what is no number: kept as it was written",
    table("Čučanj\tpuno\t12"),
    [{ exercise: "Čučanj", sets: "puno", reps: 12 }],
  ],
  ["what is no table", "Most na podu, 3 serije", undefined],
  ["nothing", "", undefined],
])("reads %s", (_what, text, rows) => {
  expect(parseExercises(text, training)).toEqual(rows);
});

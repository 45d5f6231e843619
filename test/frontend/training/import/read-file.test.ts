import { describe, expect, it } from "vitest";
import { importedWorkoutId, type WorkoutView } from "#contract/training/workouts.ts";
import { bytes, csv, fitnotes, hevy, newStrong, oldStrong, unitStrong } from "#test/steps/given/workout-exports.ts";
import { hashOf } from "../../../../frontend/src/features/training/import/hash.ts";
import { missingIn } from "../../../../frontend/src/features/training/import/import-lines.ts";
import { type ReadFile, readFile } from "../../../../frontend/src/features/training/import/read-file.ts";

const TODAY = "2026-11-29";
const read = (text: string | Uint8Array, unit: "kg" | "lb" = "kg") =>
  readFile(typeof text === "string" ? bytes(text) : text, unit, TODAY);
const file = (text: string | Uint8Array, unit?: "kg" | "lb") => {
  const found = read(text, unit);
  if ("problem" in found) throw new Error(found.problem);
  return found;
};
const problem = (text: string | Uint8Array) => {
  const found = read(text);
  return "problem" in found ? found.problem : undefined;
};
const setsIn = ({ workouts }: ReadFile) => workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets));
const whys = ({ left }: ReadFile) => left.map(({ row, why }) => `${row}: ${why}`);

describe("a file of Strong", () => {
  it.each([
    ["of 2020 with commas", oldStrong([{ duration: "1h 5m" }])],
    ["of 2020 with semicolons", oldStrong([{ duration: "65m" }], ";")],
    ["of 2023 with a column of units", unitStrong([{ duration: "1h 5m" }])],
    ["of 2026 with units in its headings", newStrong([{ duration: "3900" }])],
    ["as Excel saved it", oldStrong([{ date: "20.11.2026. 7:12:05", duration: "1h 5m", weight: "60,0" }], ";")],
    ["of a phone with a clock of twelve hours", oldStrong([{ date: "2026-11-20 7:12:05\u202fAM", duration: "1h 5m" }])],
  ])("%s is read with its units", (_which, text) => {
    const { app, workouts, left } = file(text);
    expect([app, left]).toEqual(["strong", []]);
    expect(workouts).toEqual([
      {
        id: expect.stringMatching(/^20261120-i[a-z0-9]{10}$/),
        earlierId: expect.stringMatching(/^20261120-i[a-z0-9]{10}$/),
        day: "2026-11-20",
        title: "Noge",
        started: Date.parse("2026-11-20T06:12:05Z") / 1000,
        minutes: 65,
        exercises: [{ name: "Squat (Barbell)", sets: [{ g: 60_000, r: 8 }] }],
      },
    ]);
  });

  it("asks for the unit where it names none, and only then", () => {
    expect(file(oldStrong([{}])).needsUnit).toBe(true);
    expect(setsIn(file(oldStrong([{ weight: 135 }]), "lb"))).toEqual([{ g: 61_235, r: 8 }]);
    expect(file(oldStrong([{ weight: 0 }])).needsUnit).toBe(false);
    expect(file(newStrong([{ weight: 135 }], "lbs")).needsUnit).toBe(false);
    expect(setsIn(file(newStrong([{ weight: 135 }], "lbs")))).toEqual([{ g: 61_235, r: 8 }]);
    expect(setsIn(file(unitStrong([{ weight: 135, unit: "lbs" }, { weight: 60 }])))).toEqual([
      { g: 61_235, r: 8 },
      { g: 60_000, r: 8 },
    ]);
  });

  it("has warm-ups, drop sets, failure and effort as tags, and its rests are no sets", () => {
    const orders = ["W", 1, "Rest Timer", "F", "D"].map((order) => ({
      order,
      seconds: order === "Rest Timer" ? 90 : 0,
    }));
    expect(setsIn(file(oldStrong([...orders, { order: 2, rpe: "8.5" }])))).toEqual([
      { g: 60_000, r: 8, tag: "w" },
      { g: 60_000, r: 8 },
      { g: 60_000, r: 8, effort: 5 },
      { g: 60_000, r: 8, tag: "d" },
      { g: 60_000, r: 8, effort: 4 },
    ]);
  });

  it("keeps seconds as seconds, and distances and notes as notes", () => {
    const run = { exercise: "Running", weight: 0, reps: 0, distance: 2500, seconds: 600, workoutNotes: "Kiša; vjetar" };
    const [workout] = file(newStrong([run, { ...run, order: "Note", notes: "Nove\ntenisice" }])).workouts;
    expect(workout).toMatchObject({
      note: "Kiša; vjetar",
      exercises: [{ name: "Running", sets: [{ sec: 600 }], note: "2500 m\nNove\ntenisice" }],
    });
  });

  it("takes a help that is written as a negative weight", () => {
    expect(setsIn(file(oldStrong([{ exercise: "Pull Up (Assisted)", weight: -20 }])))).toEqual([{ g: 20_000, r: 8 }]);
  });
});

describe("a file of Hevy", () => {
  it("is read with its dates, types and units", () => {
    const { app, workouts } = file(hevy([{ set_type: "warmup" }, { set_index: 1, description: "Dobro" }]));
    expect(app).toBe("hevy");
    expect(workouts).toMatchObject([
      { day: "2026-11-28", title: "Jutro", minutes: 48, started: Date.parse("2026-11-28T06:12:00Z") / 1000 },
    ]);
    expect(workouts[0]?.exercises).toEqual([
      {
        name: "Squat (Barbell)",
        sets: [
          { g: 60_000, r: 8, tag: "w" },
          { g: 60_000, r: 8 },
        ],
      },
    ]);
    expect(setsIn(file(hevy([{ weight_kg: 135, distance_km: 1 }], "lb")))).toEqual([{ g: 61_235, r: 8 }]);
  });

  it.each([
    ["Spanish", "28 nov 2026, 07:12"],
    ["French", "28 févr. 2026, 07:12"],
    ["German", "28. Mai 2026, 07:12"],
    ["Japanese", "28 8月 2026, 07:12"],
    ["Portuguese", "28 de fev. de 2026, 07:12"],
    ["American", "Nov 28, 2026, 7:12 AM"],
    ["ISO's", "2026-11-28T07:12:00Z"],
  ])("may have %s dates", (_language, start_time) => {
    const { workouts, left } = file(hevy([{ start_time, end_time: "" }]));
    expect([left, workouts[0]?.day.slice(8)]).toEqual([[], "28"]);
  });

  it.each([
    ["12:30 AM", "00:30"],
    ["7:12 AM", "07:12"],
    ["12:30 PM", "12:30"],
    ["7:12 PM", "19:12"],
  ])("may begin at %s", (time, shown) => {
    const { workouts, left } = file(hevy([{ start_time: `Nov 28, 2026, ${time}`, end_time: "" }]));
    expect([left, workouts[0]?.started]).toEqual([[], Date.parse(`2026-11-28T${shown}:00+01:00`) / 1000]);
  });
});

describe("a file of FitNotes", () => {
  it("is one workout a day, with times and comments", () => {
    const { app, workouts } = file(
      fitnotes([
        {},
        { Exercise: "Plank", Weight: "", Reps: "", Time: "0:01:30", Comment: "Teško" },
        { Date: "2026-11-21" },
      ]),
    );
    expect(app).toBe("fitnotes");
    expect(workouts.map(({ day, title, started }) => [day, title, started])).toEqual([
      ["2026-11-21", "Trening", undefined],
      ["2026-11-20", "Trening", undefined],
    ]);
    expect(workouts[1]?.exercises[1]).toEqual({ name: "Plank", sets: [{ sec: 90 }], note: "Teško" });
  });

  it("may have its weights in pounds, or a column for either", () => {
    expect(setsIn(file(fitnotes([{ Weight: 135 }], "Weight (lbs)")))).toEqual([{ g: 61_235, r: 8 }]);
    const both = csv([
      ["Date", "Exercise", "Category", "Weight (kg)", "Weight (lbs)", "Reps"],
      ["2026-11-20", "Barbell Squat", "Legs", "", "135", "8"],
    ]);
    expect(setsIn(file(both))).toEqual([{ g: 61_235, r: 8 }]);
  });
});

describe("any file", () => {
  it("is known by its headings in any order, and headings that mean nothing to us are named", () => {
    const text = csv([
      ["Mood", "reps", "Set Order", "EXERCISE NAME", "Weight (kg)", "Workout Name", "Date"],
      ["super", "8", "1", "Squat (Barbell)", "60", "Noge", "2026-11-20"],
    ]);
    expect(file(text)).toMatchObject({ app: "strong", ignored: ["Mood"] });
  });

  it.each([
    ["UTF-8 with its mark", (text: string) => bytes(`\ufeff${text}`)],
    [
      "UTF-16",
      (text: string) => new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((one) => one.charCodeAt(0))).buffer),
    ],
    [
      "Windows-1250",
      (text: string) => new Uint8Array([...text].map((one) => ({ č: 0xe8, Č: 0xc8 })[one] ?? one.charCodeAt(0))),
    ],
  ])("may be %s", (_which, encoded) => {
    const text = oldStrong([{ exercise: "Čučanj", workout: "Noge već" }]);
    expect(file(encoded(text.replace(" već", "")))).toMatchObject({ workouts: [{ exercises: [{ name: "Čučanj" }] }] });
  });

  it("gives a workout the same id in another export, renamed or not, and another one for another start", () => {
    const id = (set: object) => file(oldStrong([set])).workouts[0]?.id;
    expect(id({ weight: 70, notes: "x" })).toBe(id({}));
    expect(file(unitStrong([{}])).workouts[0]?.id).toBe(id({}));
    expect(id({ workout: "Leđa" })).toBe(id({}));
    expect(id({ date: "2026-11-20 18:00:00" })).not.toBe(id({}));
  });

  it("knows a workout that was imported when its title still counted: it enters no second time, and a new set goes there", () => {
    const { workouts } = file(oldStrong([{}, { order: 2 }]));
    const id = importedWorkoutId("2026-11-20", hashOf("strong 2026-11-20 07:12:05 Noge"));
    const held = (sets: number) => [{ id, slots: [{ sets: Array(sets).fill({}) }] }] as unknown as WorkoutView[];
    expect(missingIn(workouts, held(2))).toEqual([]);
    expect(missingIn(workouts, held(1))).toMatchObject([{ id }]);
  });

  it("keeps two workouts apart that began at one moment, in whatever order they stand", () => {
    const ids = (...names: string[]) =>
      Object.fromEntries(
        file(oldStrong(names.map((workout) => ({ workout })))).workouts.map(({ title, id }) => [title, id]),
      );
    const both = ids("Noge", "Leđa");
    expect(new Set(Object.values(both)).size).toBe(2);
    expect(ids("Leđa", "Noge")).toEqual(both);
  });

  it("names each row that it leaves out, with its line and why, and keeps the others", () => {
    const found = file(
      oldStrong([
        { notes: "prva\ndruga" },
        { date: "1970-01-01 00:00:00" },
        { date: "2099-01-01 00:00:00" },
        { date: "11/10/2026" },
        { date: "2026-02-30" },
        { weight: -60 },
        { weight: 1200 },
        { weight: "=1+1" },
        { reps: 2.5 },
        { reps: 100_000 },
        { reps: 0 },
        { seconds: 20_000 },
        { exercise: "" },
        { distance: "daleko" },
        { order: 2 },
      ]),
    );
    expect(whys(found)).toEqual([
      "4: Datum je prije 2010. godine.",
      "5: Datum je u budućnosti.",
      "6: Datum nije čitljiv.",
      "7: Datum nije čitljiv.",
      "8: Težina je negativna.",
      "9: Težina je veća od 500 kg.",
      "10: Težina nije broj.",
      "11: Ponavljanja nisu cijeli broj od 0 do 1000.",
      "12: Ponavljanja nisu cijeli broj od 0 do 1000.",
      "13: Nema ni ponavljanja, ni vremena, ni udaljenosti.",
      "14: Serija je dulja od 4 sata.",
      "15: Nema naziva vježbe.",
      "16: Udaljenost nije broj.",
    ]);
    expect(setsIn(found)).toHaveLength(2);
  });

  it("that was cut in the middle of a row loses that row alone", () => {
    const text = oldStrong([{}, { order: 2 }, { order: 3 }]);
    expect(whys(file(text.slice(0, text.lastIndexOf(",60,8"))))).toEqual(["4: Redak je nepotpun."]);
    const unclosed = text.replace(/Noge(?=[^\n]*$)/, '"Noge');
    expect(whys(file(unclosed))).toEqual(["4: Navodnik nije zatvoren."]);
  });

  it("takes 120 sets of a workout in 40 exercises", () => {
    const many = file(oldStrong(Array.from({ length: 121 }, (_, order) => ({ order }))));
    expect([setsIn(many).length, whys(many)]).toEqual([120, ["122: Trening ima više od 120 serija."]]);
    const wide = file(oldStrong(Array.from({ length: 41 }, (_, one) => ({ exercise: `Vježba ${one}` }))));
    expect([wide.workouts[0]?.exercises.length, whys(wide)]).toEqual([40, ["42: Trening ima više od 40 vježbi."]]);
  });

  it("keeps names without what is hidden in them, at most 120 characters long", () => {
    const [workout] = file(
      oldStrong([{ exercise: `\u202eSquat\u0007${"x".repeat(200)}`, workout: "=HYPERLINK(1)" }]),
    ).workouts;
    expect(workout?.exercises[0]?.name).toBe(`Squat${"x".repeat(115)}`);
    expect(workout?.title).toBe("=HYPERLINK(1)");
  });

  it("is refused in words where it can't be one", () => {
    expect(problem(new Uint8Array(50_000_000))).toBe("Datoteka je veća od 20 MB.");
    expect(problem(new Uint8Array([80, 75, 3, 4, 0]))).toMatch(/^Ovo je radna knjiga/);
    expect(problem(new Uint8Array([137, 80, 78, 71, 0]))).toMatch(/^Ovo nije tekstna datoteka/);
    expect(problem("")).toBe("Datoteka je prazna ili ima samo zaglavlje.");
    expect(problem(oldStrong([]))).toBe("Datoteka je prazna ili ima samo zaglavlje.");
    expect(problem("datum;iznos\n1;2")).toMatch(/^U datoteci nema stupaca/);
    const row = oldStrong([{}]).split("\n")[1];
    expect(problem(`${oldStrong([])}\n${`${row}\n`.repeat(100_000)}`)).toMatch(/više od 80\.000 redaka/);
  });
});

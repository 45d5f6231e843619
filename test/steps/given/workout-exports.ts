/** Exports as the three apps write them, built from the public descriptions of their columns. */

type Cell = string | number;

/** Rows as CSV; each cell in quotation marks where it needs them or all shall have them. */
export function csv(rows: readonly (readonly Cell[])[], separator = ",", isQuoted = false): string {
  const cell = (value: Cell) => {
    const text = String(value);
    return isQuoted || /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(separator)).join("\n");
}

export const bytes = (text: string) => new TextEncoder().encode(text);

export interface StrongSet {
  readonly date?: string;
  readonly workout?: string;
  readonly duration?: string;
  readonly exercise?: string;
  readonly order?: Cell;
  readonly weight?: Cell;
  readonly reps?: Cell;
  readonly distance?: Cell;
  readonly seconds?: Cell;
  readonly notes?: string;
  readonly workoutNotes?: string;
  readonly rpe?: Cell;
}

const STRONG = {
  date: "2026-11-20 07:12:05",
  workout: "Noge",
  duration: "",
  exercise: "Squat (Barbell)",
  order: 1,
  weight: 60,
  reps: 8,
  distance: 0,
  seconds: 0,
  notes: "",
  workoutNotes: "",
  rpe: "",
};

/** The columns of 2020, without a unit. */
export function oldStrong(sets: readonly StrongSet[], separator = ","): string {
  const head =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE";
  const rows = sets.map((set) => {
    const s = { ...STRONG, ...set };
    return [
      s.date,
      s.workout,
      s.duration,
      s.exercise,
      s.order,
      s.weight,
      s.reps,
      s.distance,
      s.seconds,
      s.notes,
      s.workoutNotes,
      s.rpe,
    ];
  });
  return csv([head.split(","), ...rows], separator);
}

/** The columns of 2023, each weight with its unit. */
export function unitStrong(
  sets: readonly (StrongSet & { readonly unit?: string; readonly distanceUnit?: string })[],
): string {
  const head =
    "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration";
  const rows = sets.map((set) => {
    const s = { ...STRONG, unit: "kg", distanceUnit: "", ...set };
    return [
      s.date,
      s.workout,
      s.exercise,
      s.order,
      s.weight,
      s.unit,
      s.reps,
      s.rpe,
      s.distance,
      s.distanceUnit,
      s.seconds,
      s.notes,
      s.workoutNotes,
      s.duration,
    ];
  });
  return csv([head.split(";"), ...rows], ";");
}

/** The columns of 2026, units in the headings and all in quotation marks. */
export function newStrong(sets: readonly StrongSet[], unit = "kg"): string {
  const head = [
    "Workout #",
    "Date",
    "Workout Name",
    "Duration (sec)",
    "Exercise Name",
    "Set Order",
    `Weight (${unit})`,
    "Reps",
    "RPE",
    "Distance (meters)",
    "Seconds",
    "Notes",
    "Workout Notes",
  ];
  const rows = sets.map((set) => {
    const s = { ...STRONG, distance: "", seconds: "", ...set };
    return [
      1,
      s.date,
      s.workout,
      s.duration,
      s.exercise,
      s.order,
      s.weight,
      s.reps,
      s.rpe,
      s.distance,
      s.seconds,
      s.notes,
      s.workoutNotes,
    ];
  });
  return csv([head, ...rows], ";", true);
}

const HEVY = {
  title: "Jutro",
  start_time: "28 Nov 2026, 07:12",
  end_time: "28 Nov 2026, 08:00",
  description: "",
  exercise_title: "Squat (Barbell)",
  superset_id: "",
  exercise_notes: "",
  set_index: 0,
  set_type: "normal",
  weight_kg: 60,
  reps: 8,
  distance_km: "",
  duration_seconds: 0,
  rpe: "",
};

/** Hevy's columns; `lb` names weights and distances by pounds and miles. */
export function hevy(sets: readonly Partial<Record<keyof typeof HEVY, Cell>>[], unit: "kg" | "lb" = "kg"): string {
  const head = Object.keys(HEVY).map((name) =>
    unit === "kg" ? name : name.replace("weight_kg", "weight_lbs").replace("distance_km", "distance_miles"),
  );
  return csv([head, ...sets.map((set) => Object.values({ ...HEVY, ...set }))]);
}

const FITNOTES = {
  Date: "2026-11-20",
  Exercise: "Barbell Squat",
  Category: "Legs",
  Weight: 60,
  Reps: 8,
  Distance: "",
  "Distance Unit": "",
  Time: "",
  Comment: "",
};

/** FitNotes' columns, its weights under a heading of their unit. */
export function fitnotes(
  sets: readonly Partial<Record<keyof typeof FITNOTES, Cell>>[],
  weight = "Weight (kg)",
): string {
  const head = Object.keys(FITNOTES).map((name) => (name === "Weight" ? weight : name));
  return csv([head, ...sets.map((set) => Object.values({ ...FITNOTES, ...set }))]);
}

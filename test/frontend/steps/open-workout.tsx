import { act, fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import type { Exercise, ExerciseFacts } from "#contract/product.ts";
import { WorkoutPage } from "../../../frontend/src/app/pages/workout-page.tsx";
import { type GivenDiary, givenDiary, settled } from "./given-diary.ts";
import { showPage } from "./signed-in-page.tsx";

/** The second session of a programme with four exercises, begun on this Saturday at five. */
export const WORKOUT = "20261121-pk3x9qa-2";
export const NOW = new Date("2026-11-21T17:00:00");
const STARTED = NOW.getTime() / 1000;
const PRODUCT = 2;

const repetitions = (min: number, g?: number) => ({ kind: "reps" as const, min, ...(g && { g }) });

/** Today's exercises, by what is special about them. */
export const exercises = {
  barbell: {
    id: 201,
    title: "Hip thrust sa šipkom",
    sets: 3,
    rest: 90,
    alternative: 202,
    target: repetitions(10, 45_000),
  },
  dumbbell: { id: 202, title: "Hip thrust s bučicom", sets: 3, rest: 90, target: repetitions(12, 14_000) },
  hold: { id: 203, title: "Bočni plank", sets: 2, rest: 30, target: { kind: "time", min: 25, sides: 2 } },
  first: { id: 204, title: "Sklek", sets: 2, rest: 60, group: "A", target: repetitions(8) },
  partner: {
    id: 205,
    title: "Veslanje u pretklonu",
    sets: 2,
    rest: 60,
    group: "A",
    target: { ...repetitions(10, 5000), c: 2 },
  },
  failure: { id: 206, title: "Zgib", sets: 1, target: { kind: "reps", cue: "do otkaza" } },
} satisfies Record<string, Exercise>;

const facts: Record<string, ExerciseFacts> = {
  201: { movement: "hip-thrust-sipka", load: "kg", bar: 20, step: 2.5, cues: ["Brada prema prsima."] },
  202: { movement: "hip-thrust-bucica", load: "kg", step: 1, cues: [] },
  203: { load: "body", step: 2.5, cues: [] },
  204: { load: "body", step: 2.5, cues: [] },
  205: { load: "pair", step: 1, cues: [] },
  206: { load: "body", step: 2.5, cues: [] },
};

interface Given extends Pick<GivenDiary, "head" | "device" | "library"> {
  /** What today's session asks for, in order. */
  readonly today: readonly Exercise[];
  /** Sets and other values of the running workout. */
  readonly values?: Record<string, unknown>;
  /** Other workouts by their id. */
  readonly earlier?: Record<string, Record<string, unknown>>;
  readonly answers?: Record<string, unknown>;
}

/** Opens the running workout without network; time stands still until `later` lets it pass. */
export async function openWorkout({
  today,
  values = {},
  earlier = {},
  head,
  device = {},
  library = [],
  answers = {},
}: Given) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: NOW });
  const begun = {
    about: { kind: "plan", enrolment: "k3x9qa", product: PRODUCT, session: 2, week: 1, day: 2, title: "Dan 2: Kukovi" },
    day: "2026-11-21",
    started: STARTED - 1800,
    ...Object.fromEntries(today.map(slot)),
  };
  await givenDiary({
    ...(head && { head }),
    device: { risk_notice: true, ...device },
    library,
    workouts: { ...earlier, [WORKOUT]: { ...begun, ...values } },
    plans: { [PRODUCT]: plan(today) },
  });
  const offline = { "me/diary": 503, "me/diary/changes": 503, "trainings/2": 503 };
  const page = showPage(<WorkoutPage />, {
    answers: { ...offline, ...answers },
    at: `/app/workout/${WORKOUT}`,
    route: "/app/workout/:id",
  });
  await settled();
  return { ...page, begun };
}

/** A workout of the past with the sets of one exercise: its key, and values as the diary keeps them. */
export function pastWorkout(k: string, sets: readonly object[], { product = PRODUCT, session = 1, note = "" } = {}) {
  return {
    about: { kind: "plan", enrolment: "k3x9qa", product, session, week: 1, day: 1, title: "Dan 1" },
    started: 1_794_000_000,
    ended: 1_794_003_000,
    "x:1": { e: 1, k, t: k, ...(note && { note }) },
    ...Object.fromEntries(
      sets.map((set, at) => [`s:p1-${at + 1}`, { x: 1, n: at + 1, load: "kg", done: 1_794_000_100 + at, ...set }]),
    ),
  };
}

/** The row of a set, by its name: "Serija 2". */
export function row(name: string) {
  const found = screen.getAllByRole("group", { name: new RegExp(`^${name} od `) });
  return within(found[0] as HTMLElement);
}

/** The check of a row. */
export function check(name: string): HTMLElement {
  return row(name).getByRole("button", { name: `${name} gotova` });
}

/** A tap, and what the device keeps of it. */
export async function tap(control: HTMLElement): Promise<void> {
  fireEvent.pointerDown(control);
  fireEvent.pointerUp(control);
  fireEvent.click(control);
  await settled();
}

export async function tapButton(name: string | RegExp): Promise<void> {
  await tap(screen.getByRole("button", { name }));
}

/** Taps a button of what stands open over the workout. */
export async function tapInSheet(name: string | RegExp): Promise<void> {
  await tap(within(screen.getByRole("dialog")).getByRole("button", { name }));
}

/** Types a number over another one and leaves the field. */
export async function type(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  await settled();
}

/** Seconds pass at once, as for a page that draws little. */
export async function later(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await settled();
}

function slot(exercise: Exercise, at: number): [string, unknown] {
  const { id, title } = exercise;
  return [`x:${at + 1}`, { e: id, k: facts[id]?.movement ?? `e${id}`, t: title }];
}

function plan(today: readonly Exercise[]) {
  const day = (number: number, list: readonly Exercise[]) => ({
    title: `Dan ${number}: Kukovi`,
    day: number,
    exercise_count: list.length,
    exercises: list.map((one, order) => ({ ...one, order })),
  });
  const before = [{ ...exercises.barbell, target: repetitions(10, 40_000) }, exercises.dumbbell];
  const sections = [{ title: "Tjedan 1", subsections: [day(1, before), day(2, today), day(3, before)] }];
  return { training: { title: "Booty Program" }, sections, exercises: facts, access: { granted: true, until: null } };
}

import type { DiaryMonth } from "#contract/diary.ts";
import type { PlanSession } from "#contract/training/plan.ts";
import { planWorkoutId } from "#contract/training/workouts.ts";
import { EMPTY_HEAD } from "#functions/domains/diary/diary.ts";
import { diaryEntries } from "#functions/domains/diary/diary-store.ts";
import { emptyMonth, withWorkout } from "#functions/domains/diary/month.ts";
import { registersOf } from "#infra/local/demo/diary/trained-session.ts";
import { Random } from "#infra/local/demo/random.ts";

const PATTERN = "2024-01";
const WORKOUTS_A_MONTH = 17;
const MONTHS = 120;
const KEPT_MONTHS = 13;
const KEYS = ["hip-thrust-sipka", "rumunjsko-bucice", "penjanje-na-klupu", "pregib-potkoljenice", "plank", "most"];

/** A session of six exercises with three sets each, one of them a side apart. */
const SESSION: PlanSession = {
  session: 1,
  week: 1,
  day: 1,
  title: "Dan 1: Stražnjica i stražnja loža",
  minutes: 50,
  slots: KEYS.map((k, index) => ({
    x: index + 1,
    exercise: 200 + index,
    title: `${k} s bučicama na klupi`,
    k,
    load: "kg",
    step: 2.5,
    cues: [],
    alternatives: [],
    targets: Array(3).fill({ kind: "reps", min: 12, g: 22_500, ...(index === 2 && { sides: 2 }) }),
  })),
};

/** The items of a member who has trained four times a week for ten years, up to the month (yyyy-mm) before. */
export function tenYears(userId: string, before: string, now: Date) {
  const names = Array.from({ length: MONTHS }, (_, index) => monthBefore(before, index + 1));
  const workouts = trainedIn(PATTERN);
  const line = workouts.reduce<DiaryMonth>(
    (one, { id, entries }) => withWorkout(one, id, entries),
    emptyMonth(PATTERN),
  );
  const months = names.map((name) => ({ ...dated(line, name), rev: WORKOUTS_A_MONTH }));
  const documents = names.slice(0, KEPT_MONTHS).flatMap((name) => dated(workouts, name));
  const head = { ...EMPTY_HEAD, rev: 1, months: Object.fromEntries(names.map((name) => [name, WORKOUTS_A_MONTH])) };
  return diaryEntries(userId, { head, documents, months }, now);
}

function trainedIn(month: string) {
  const random = new Random(1);
  return Array.from({ length: WORKOUTS_A_MONTH }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, "0")}`;
    const started = Date.parse(`${day}T17:00:00Z`) / 1000;
    const trained = { enrolment: "k3x9qa", product: 2, session: SESSION, day, started, feeling: 3 };
    return {
      kind: "workout" as const,
      id: planWorkoutId(day, "k3x9qa", index + 1),
      rev: 20,
      entries: registersOf(trained, random),
    };
  });
}

/** The same in another month. */
function dated<T>(value: T, month: string): T {
  const text = JSON.stringify(value).replaceAll(PATTERN, month);
  return JSON.parse(text.replaceAll(PATTERN.replace("-", ""), month.replace("-", "")));
}

function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

import type { Wishes } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import type { Candidate } from "./candidate.ts";

export interface Trainee {
  readonly wishes: Wishes;
  /** Few trainings in the diary. */
  readonly isBeginner: boolean;
  readonly today: string;
}

/** The gym among the equipment. */
export const GYM = "Teretana";

const LEVELS: Readonly<Record<"beginner" | "trained", Readonly<Record<string, number>>>> = {
  beginner: { Početna: 3, "Sve razine": 2, Srednja: 0, Napredna: -3 },
  trained: { Srednja: 3, "Sve razine": 2, Napredna: 1, Početna: 0 },
};
const FIRST_GOAL = 6;
const OTHER_GOAL = 4;
const MOST_DAYS_APART = 3;
/** Prefers a programme, since it has a log. */
const AHEAD = 1;
const TOO_SHORT = 4;

/** Sorts candidates by missing equipment, then by fit to goal, level and days. Ended challenges are left out; a skipped question decides nothing. Pure. */
export function proposalsFor(candidates: readonly Candidate[], trainee: Trainee): Candidate[] {
  return candidates
    .filter(({ endDate }) => endDate === undefined || endDate >= trainee.today)
    .map((candidate) => ({ candidate, lacking: lackingOf(candidate, trainee.wishes), fit: fitOf(candidate, trainee) }))
    .toSorted((one, other) => one.lacking - other.lacking || other.fit - one.fit)
    .map(({ candidate }) => candidate);
}

/** Number of needed things that the member does not have. */
function lackingOf({ equipment, isGym }: Candidate, { equipment: owned }: Wishes): number {
  if (!owned) return 0;
  const needed = isGym ? [GYM] : equipment;
  return needed.filter((thing) => !owned.includes(thing)).length;
}

function fitOf(candidate: Candidate, { wishes, isBeginner, today }: Trainee): number {
  const { course, level, isGym } = candidate;
  const atLevel = LEVELS[isBeginner ? "beginner" : "trained"][level] ?? 0;
  const daysApart = wishes.days === undefined ? 0 : Math.min(MOST_DAYS_APART, Math.abs(wishes.days - course.week));
  const withGym = Number(isGym && wishes.equipment?.includes(GYM) === true);
  const ahead = course.category === "training" ? AHEAD : 0;
  const tooShort = endsBefore(candidate, wishes, today) ? TOO_SHORT : 0;
  return goalFit(candidate, wishes) + atLevel + withGym + ahead - daysApart - tooShort;
}

function goalFit({ goals }: Candidate, { goal }: Wishes): number {
  if (goal === undefined || !goals.includes(goal)) return 0;
  return goals[0] === goal ? FIRST_GOAL : OTHER_GOAL;
}

/** Whether a challenge ends before its last training could be done. */
function endsBefore({ course, endDate }: Candidate, { days = course.week }: Wishes, today: string): boolean {
  return endDate !== undefined && later(today, Math.ceil(course.count / days) * 7) > endDate;
}

/** Goals of the candidates, most frequent first. Pure. */
export function goalsAmong(candidates: readonly Candidate[]): string[] {
  return byFrequency(candidates.flatMap(({ goals }) => goals));
}

/** Equipment of the candidates, most frequent first, the gym last. Pure. */
export function equipmentAmong(candidates: readonly Candidate[]): string[] {
  const things = byFrequency(candidates.flatMap(({ equipment }) => equipment));
  return candidates.some(({ isGym }) => isGym) ? [...things, GYM] : things;
}

function byFrequency(words: readonly string[]): string[] {
  const count = (word: string) => words.filter((one) => one === word).length;
  return [...new Set(words)].toSorted((one, other) => count(other) - count(one));
}

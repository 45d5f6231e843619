import type { Wishes } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { GYM } from "../diary/library.ts";
import type { Candidate } from "./candidate.ts";

export interface Trainee {
  readonly wishes: Wishes;
  /** Few trainings in the diary; says the level where the member did not. */
  readonly isBeginner: boolean;
  /** Something hurts: easier courses come first. */
  readonly isHurt: boolean;
  readonly today: string;
}

const LEVELS: Readonly<Record<NonNullable<Wishes["level"]>, Readonly<Record<string, number>>>> = {
  new: { Početna: 3, "Sve razine": 2, Srednja: 0, Napredna: -3 },
  sometimes: { Srednja: 3, "Sve razine": 2, Početna: 1, Napredna: 0 },
  often: { Srednja: 3, "Sve razine": 2, Napredna: 1, Početna: 0 },
};
const FIRST_GOAL = 6;
const OTHER_GOAL = 4;
const MOST_DAYS_APART = 3;
/** Prefers a programme, since it has a log. */
const AHEAD = 1;
const TOO_SHORT = 4;
const TOO_LONG = 3;
/** A session may take so many minutes more than there are. */
const SOME_MINUTES = 5;

/** Sorts candidates by missing equipment, then by fit to goal, level, days and minutes. Ended challenges are left out; a skipped question decides nothing. Pure. */
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

function fitOf(candidate: Candidate, { wishes, isBeginner, isHurt, today }: Trainee): number {
  const { course, level, isGym, minutes = 0 } = candidate;
  const trained = isHurt ? "new" : (wishes.level ?? (isBeginner ? "new" : "often"));
  const atLevel = LEVELS[trained][level] ?? 0;
  const daysApart = wishes.days === undefined ? 0 : Math.min(MOST_DAYS_APART, Math.abs(wishes.days - course.week));
  const withGym = Number(isGym && wishes.equipment?.includes(GYM) === true);
  const ahead = course.category === "training" ? AHEAD : 0;
  const tooShort = endsBefore(candidate, wishes, today) ? TOO_SHORT : 0;
  const tooLong = wishes.minutes !== undefined && minutes > wishes.minutes + SOME_MINUTES ? TOO_LONG : 0;
  return goalFit(candidate, wishes) + atLevel + withGym + ahead - daysApart - tooShort - tooLong;
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

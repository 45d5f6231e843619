import type { Exercise, ExerciseFacts, Section } from "../product.ts";
import type { Load, Target } from "./target.ts";

/** An exercise as a programme describes it; `exercise` is its id in the catalogue, `k` the key of its history. */
export interface PlanExercise {
  readonly exercise: number;
  readonly title: string;
  readonly k: string;
  readonly load: Load;
  /** Kilograms by which its weight goes up and down. */
  readonly step: number;
  /** Kilograms of the empty bar. */
  readonly bar?: number | undefined;
  readonly cues: readonly string[];
  readonly picture?: string | undefined;
  /** Its video, for those who may watch it. */
  readonly video?: string | undefined;
}

/** A place in a session's order: the exercise, what each of its sets asks for, and what it may be swapped for. */
export interface PlanSlot extends PlanExercise {
  readonly x: number;
  /** Seconds between sets. */
  readonly rest?: number | undefined;
  /** Joins neighbours to a superset. */
  readonly group?: string | undefined;
  /** How many sets come before the planned ones to warm up. */
  readonly warmup?: number | undefined;
  /** Exercises of the programme that may take its place, the nearest first. */
  readonly alternatives: readonly number[];
  /** One target a set, in order; none where the plan says nothing. */
  readonly targets: readonly Target[];
}

/** A session of a programme, counted from 1 over all its weeks. */
export interface PlanSession {
  readonly session: number;
  readonly week: number;
  readonly day: number;
  readonly title: string;
  /** About how long it takes. */
  readonly minutes: number;
  readonly slots: readonly PlanSlot[];
}

type ExerciseFactsById = Readonly<Record<string, ExerciseFacts>>;

const SECONDS_OF_A_SET = 45;
const SECONDS_BETWEEN_EXERCISES = 60;
const REST_SECONDS = 90;
const STEP_KG = 2.5;
const PAIR_STEP_KG = 1;

/** The sessions of a programme in their order, from the answer of its page; without access they have no sets. Pure. */
export function sessionsOf(sections: readonly Section[], facts: ExerciseFactsById = {}): PlanSession[] {
  const known = new Map(exercisesOf(sections, facts).map((one) => [one.exercise, one]));
  const next = alternativesOf(sections);
  const days = sections.flatMap(({ subsections }, week) => subsections.map((day) => ({ ...day, week: week + 1 })));
  return days.map(({ week, day, title, exercises }, index) => {
    const slots = inOrder(exercises).map((entry, place) => slotOf(entry, place + 1, known, next));
    return { session: index + 1, week, day, title, minutes: minutesOf(slots), slots };
  });
}

/** Every exercise of a programme once, in the order in which they come. Pure. */
export function exercisesOf(sections: readonly Section[], facts: ExerciseFactsById = {}): PlanExercise[] {
  const entries = sections.flatMap(({ subsections }) => subsections.flatMap(({ exercises }) => inOrder(exercises)));
  const known = new Map<number, PlanExercise>();
  for (const entry of entries) if (!known.has(entry.id)) known.set(entry.id, exerciseOf(entry, facts[entry.id]));
  return [...known.values()];
}

/** The key under which an exercise's history goes on over all programmes. Pure. */
export function historyKey(id: number, facts: Pick<ExerciseFacts, "movement"> | undefined): string {
  return facts?.movement ?? `e${id}`;
}

function exerciseOf({ id, title, video_id: video, target }: Exercise, facts: ExerciseFacts | undefined): PlanExercise {
  const load = facts?.load ?? (target?.c === 2 ? "pair" : target?.g ? "kg" : "body");
  return {
    exercise: id,
    title,
    k: historyKey(id, facts),
    load,
    step: facts?.step ?? (load === "pair" ? PAIR_STEP_KG : STEP_KG),
    bar: facts?.bar,
    cues: facts?.cues ?? [],
    picture: facts?.picture,
    video,
  };
}

function slotOf(
  { id, sets = 0, target, rest, group, warmup }: Exercise,
  x: number,
  known: ReadonlyMap<number, PlanExercise>,
  next: ReadonlyMap<number, number>,
): PlanSlot {
  const exercise = known.get(id) as PlanExercise;
  const targets = target ? Array.from({ length: sets }, () => target) : [];
  const alternatives = chainFrom(id, next).filter((one) => known.has(one));
  return { ...exercise, x, rest, group, warmup, alternatives, targets };
}

/** Plans of before the order was kept stand by their ids. */
function inOrder(exercises: readonly Exercise[]): Exercise[] {
  return exercises.toSorted((one, other) => (one.order ?? one.id) - (other.order ?? other.id));
}

function alternativesOf(sections: readonly Section[]): ReadonlyMap<number, number> {
  const entries = sections.flatMap(({ subsections }) => subsections.flatMap(({ exercises }) => exercises));
  return new Map(entries.flatMap(({ id, alternative }) => (alternative ? [[id, alternative] as const] : [])));
}

/** The alternative, its own alternative and so on, until one comes again. */
function chainFrom(start: number, next: ReadonlyMap<number, number>): number[] {
  const chain = new Set([start]);
  for (let one = next.get(start); one !== undefined && !chain.has(one); one = next.get(one)) chain.add(one);
  return [...chain].slice(1);
}

function minutesOf(slots: readonly PlanSlot[]): number {
  const seconds = slots.reduce((sum, slot) => sum + SECONDS_BETWEEN_EXERCISES + secondsOf(slot), 0);
  return Math.max(1, Math.round(seconds / 60));
}

function secondsOf({ targets, rest = REST_SECONDS, warmup = 0 }: PlanSlot): number {
  const work = targets.map(({ kind, min, sides = 1 }) => sides * (kind === "time" && min ? min : SECONDS_OF_A_SET));
  const between = Math.max(0, targets.length - 1) * rest;
  return work.reduce((sum, one) => sum + one, between + warmup * SECONDS_OF_A_SET);
}

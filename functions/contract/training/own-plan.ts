import type { Template } from "../diary-values.ts";
import { pastSlots } from "./past-slots.ts";
import type { PlanExercise, PlanSession, PlanSlot } from "./plan.ts";
import type { Load, Target } from "./target.ts";
import type { SetView, SlotView, WorkoutView } from "./workouts.ts";

/** An exercise that may be chosen for a workout of one's own. */
export interface OwnPlanExercise {
  readonly k: string;
  readonly title: string;
  readonly load: Load;
  /** Its sets count seconds. */
  readonly timed?: boolean | undefined;
  /** Kilograms by which its weight goes up and down. */
  readonly step?: number | undefined;
  /** Kilograms of the empty bar. */
  readonly bar?: number | undefined;
  readonly cues?: readonly string[] | undefined;
  readonly picture?: string | undefined;
}

interface Known {
  readonly template?: Template | undefined;
  /** Earlier workouts, the newest first. */
  readonly history: readonly WorkoutView[];
  readonly exercises: ReadonlyMap<string, OwnPlanExercise>;
}

const FIRST_SETS = 3;
const MOST_SETS = 20;
const STEP_KG = 2.5;
const PAIR_STEP_KG = 1;

/** What a workout of one's own proposes: its template's sets, else as many as last time, else three. Pure. */
export function ownSession({ slots, about }: WorkoutView, known: Known): PlanSession {
  const planned = slots.map((slot, at) => slotOf(slot, timesBefore(slots, at), known));
  return { session: 1, week: 1, day: 1, title: about?.title ?? "", minutes: 0, slots: planned };
}

/** What a workout becomes when it is done again: exercises, sets and the numbers of their first one. Pure. */
export function templateSlots(workout: WorkoutView): Template["slots"] {
  return workout.slots.flatMap(({ k, t, sets }) => {
    const counted = sets.filter(({ tag }) => tag === undefined);
    const [first] = counted;
    if (!first || k === "") return [];
    const amount = first.r === undefined ? { sec: first.sec } : { reps: first.r };
    const isSaid = (first.r ?? first.sec ?? 0) > 0;
    return [{ k, t, sets: Math.min(MOST_SETS, numberOf(counted)), ...(isSaid && amount) } as Template["slots"][number]];
  });
}

function slotOf(slot: SlotView, times: number, { template, history, exercises }: Known): PlanSlot {
  const last = pastSlots(slot.k, history).find((one) => one.slot.sets.some(({ tag }) => tag === undefined))?.slot.sets;
  const asked = template?.slots.filter(({ k }) => k === (slot.own ?? slot.k))[times];
  const known = exercises.get(slot.k);
  const counted = (last ?? []).filter(({ tag }) => tag === undefined);
  const warmup = numberOf((last ?? []).filter(({ tag }) => tag === "w"));
  const target = targetOf(asked, counted, known?.timed === true);
  return {
    ...exerciseOf(slot, known, last?.[0]),
    x: slot.x,
    rest: asked?.rest,
    ...(warmup > 0 && { warmup }),
    alternatives: [],
    targets: Array.from({ length: asked?.sets ?? (numberOf(counted) || FIRST_SETS) }, () => target),
  };
}

function exerciseOf(slot: SlotView, known: OwnPlanExercise | undefined, last: SetView | undefined): PlanExercise {
  const load = known?.load ?? slot.sets[0]?.load ?? last?.load ?? "kg";
  return {
    exercise: slot.e ?? 0,
    title: known?.title ?? slot.t,
    k: slot.k,
    load,
    step: known?.step ?? (load === "pair" ? PAIR_STEP_KG : STEP_KG),
    bar: known?.bar,
    cues: known?.cues ?? [],
    picture: known?.picture,
  };
}

/** The template's number, else none: last time's stands. Sides are those of last time. */
function targetOf(asked: Template["slots"][number] | undefined, last: readonly SetView[], timed: boolean): Target {
  const [first] = last;
  const isTimed = asked?.sec !== undefined || (asked?.reps === undefined && (first ? first.r === undefined : timed));
  const min = isTimed ? asked?.sec : asked?.reps;
  const hasSides = last.some(({ side }) => side !== undefined);
  return { kind: isTimed ? "time" : "reps", ...(min !== undefined && { min }), ...(hasSides && { sides: 2 }) };
}

/** The highest number of sets: left and right have one. */
function numberOf(sets: readonly SetView[]): number {
  return Math.max(0, ...sets.map(({ n }) => n));
}

/** How often the exercise of a place stands before it. */
function timesBefore(slots: readonly SlotView[], at: number): number {
  return slots.slice(0, at).filter(({ k }) => k === slots[at]?.k).length;
}

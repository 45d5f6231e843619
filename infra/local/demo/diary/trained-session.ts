import type { Slot, StoredSet } from "#contract/diary-values.ts";
import type { PlanSession, PlanSlot } from "#contract/training/plan.ts";
import type { Registers } from "#contract/training/registers.ts";
import type { Target } from "#contract/training/target.ts";
import type { Random } from "../random.ts";
import { written } from "./demo-diary.ts";

/** A trained session: its moment (epoch seconds), how it felt, and notes at slots and at the end. */
export interface TrainedSession {
  readonly enrolment: string;
  readonly product: number;
  readonly session: PlanSession;
  readonly day: string;
  readonly started: number;
  readonly feeling: number;
  readonly note?: string | undefined;
  readonly slotNotes?: Readonly<Record<number, string>> | undefined;
}

/** A set without its moment. */
type PlannedSet = Omit<StoredSet, "done">;

const REST_SECONDS = 90;
const WAY_SECONDS = 60;
const REPETITION_SECONDS = 4;
const TO_FAILURE = 8;

/** The registers that a device writes through a session, each at its moment. */
export function registersOf(trained: TrainedSession, random: Random): Registers {
  const { session, started, slotNotes = {} } = trained;
  const sets = setsOf(session.slots, started, random);
  const slots = session.slots.map((slot) => [`x:${slot.x}`, written(slotValue(slot, slotNotes[slot.x]), started)]);
  const ended = (sets.at(-1)?.done ?? started) + 2 * WAY_SECONDS;
  return {
    about: written(aboutOf(trained), started),
    day: written(trained.day, started),
    started: written(started, started),
    ...Object.fromEntries(slots),
    ...Object.fromEntries(sets.map((set) => [keyOf(set), written(set, set.done)])),
    ended: written(ended, ended),
    feeling: written(trained.feeling, ended),
    ...(trained.note !== undefined && { note: written(trained.note, ended) }),
  };
}

function aboutOf({ enrolment, product, session: { session, week, day, title } }: TrainedSession) {
  return { kind: "plan", enrolment, product, session, week, day, title };
}

function slotValue({ exercise, k, title }: PlanSlot, note: string | undefined): Slot {
  return { e: exercise, k, t: title, ...(note !== undefined && { note }) };
}

function keyOf({ x, n, side, tag }: StoredSet): string {
  return `s:p${x}-${tag === "w" ? "w" : ""}${n}${side ?? ""}`;
}

/** One exercise after the other, each set at the moment at which it was done. */
function setsOf(slots: readonly PlanSlot[], started: number, random: Random): StoredSet[] {
  let moment = started + WAY_SECONDS;
  const rounds = supersetsOf(slots).flatMap((partners) => roundsOf(partners, random));
  return rounds.flatMap(({ rows, rest }) => {
    const sets = rows.map((row) => {
      moment += (row.sec ?? (row.r ?? 0) * REPETITION_SECONDS) + random.below(12);
      return { ...row, done: moment };
    });
    moment += rest;
    return sets;
  });
}

/** Warm-up sets first, then round by round; partners of a superset follow each other without rest. */
function roundsOf(partners: readonly PlanSlot[], random: Random): { rows: PlannedSet[]; rest: number }[] {
  const count = Math.max(...partners.map(({ targets }) => targets.length));
  const rest = partners.at(-1)?.rest ?? REST_SECONDS;
  const rounds = Array.from({ length: count }, (_, index) => ({
    rows: partners.flatMap((slot) => rowsOf(slot, index + 1, random)),
    rest: index + 1 === count ? WAY_SECONDS : rest,
  }));
  return [{ rows: partners.flatMap(warmUpsOf), rest: 0 }, ...rounds];
}

function supersetsOf(slots: readonly PlanSlot[]): PlanSlot[][] {
  const together = Map.groupBy(slots, ({ group, x }) => group ?? x);
  return [...together.values()];
}

function warmUpsOf(slot: PlanSlot): PlannedSet[] {
  const [target] = slot.targets;
  if (!target) return [];
  return Array.from({ length: slot.warmup ?? 0 }, (_, index) => {
    const g = target.g && Math.round(target.g / 2000) * 1000;
    return { ...rowOf(slot, { ...target, g }, index + 1), tag: "w" as const };
  });
}

/** A round's set or its two sides; the last round sometimes is a repetition short. */
function rowsOf(slot: PlanSlot, round: number, random: Random): PlannedSet[] {
  const target = slot.targets[round - 1];
  if (!target) return [];
  const row = rowOf(slot, target, round);
  const isShort = round > 1 && round === slot.targets.length && random.chance(0.2);
  const done = isShort && row.r !== undefined && row.r > 2 ? { ...row, r: row.r - 1 } : row;
  return target.sides === 2
    ? [
        { ...done, side: "l" },
        { ...done, side: "r" },
      ]
    : [done];
}

function rowOf({ x, load }: PlanSlot, { kind, min, g, c }: Target, n: number): PlannedSet {
  return {
    x,
    n,
    ...(kind === "time" ? { sec: min ?? 30 } : { r: min ?? TO_FAILURE }),
    ...(g !== undefined && { g }),
    ...(c === 2 && { c }),
    load,
  };
}

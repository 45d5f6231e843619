import type { RunSession, RunState } from "#contract/training/session-state.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import type { Programme } from "./programmes.ts";

/** What a programme asks for today: the card's state. The first that holds wins. */
export type Today =
  | { readonly kind: "running"; readonly session: RunSession; readonly workout: WorkoutView; readonly here: boolean }
  | { readonly kind: "locked" | "finished" }
  | { readonly kind: "paused" | "today" | "missed" | "rest"; readonly session: RunSession }
  | { readonly kind: "done"; readonly workout: WorkoutView | undefined; readonly session: RunSession | undefined };

interface TodayInput {
  readonly programme: Programme;
  readonly run: RunState;
  readonly history: readonly WorkoutView[];
  readonly today: string;
  /** Id of the workout that runs on this device. */
  readonly running: string | undefined;
  readonly locked: boolean;
  /** An announced pause includes today. */
  readonly paused: boolean;
}

/** Pure. */
export function todayOf({ programme, run, history, today, running, locked, paused }: TodayInput): Today {
  const begun = history.find((workout) => workout.ended === undefined && isOf(workout, programme));
  const session = begun && run.sessions[sessionOf(begun) - 1];
  if (begun && session) return { kind: "running", session, workout: begun, here: begun.id === running };
  if (locked) return { kind: "locked" };
  if (!run.next) return { kind: "finished" };
  if (paused || programme.enrolment.state === "paused") return { kind: "paused", session: run.next };
  const done = run.sessions.findLast((one) => one.state === "done" && one.on === today);
  if (done) return { kind: "done", workout: history.find(({ id }) => id === done.workout), session: run.next };
  return { kind: kindOf(run.next), session: run.next };
}

function kindOf({ state }: RunSession): "today" | "missed" | "rest" {
  return state === "today" || state === "missed" ? state : "rest";
}

function isOf({ about }: WorkoutView, { id }: Programme): boolean {
  return about?.kind === "plan" && about.enrolment === id;
}

function sessionOf({ about }: WorkoutView): number {
  return about?.kind === "plan" ? about.session : 0;
}

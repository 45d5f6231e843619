import { counted } from "#contract/counted.ts";
import type { RunSession, RunState } from "#contract/training/session-state.ts";
import type { PauseReason } from "./programme-changes.ts";
import type { SessionFacts } from "./use-course-plan.ts";
import type { RunView } from "./use-run.ts";

export const REASONS: Readonly<Record<PauseReason, string>> = { illness: "Bolest", rest: "Odmor", other: "Drugo" };

/** `6 vježbi · oko 50 min` */
export function factsLine({ exercises, minutes }: SessionFacts): string {
  return joined(
    exercises === undefined ? "" : counted(exercises, "vježba", "vježbe", "vježbi"),
    minutes === undefined ? "" : `oko ${minutes} min`,
  );
}

/** `Booty Program · Tjedan 3 od 8` */
export function courseLine(session: RunSession | undefined, { programme: { enrolment } }: RunView): string {
  if (!session) return enrolment.title;
  return `${enrolment.title} · Tjedan ${session.week} od ${Math.ceil(enrolment.count / enrolment.week)}`;
}

/** A workout's length: `52 min`; empty if unknown. */
export function minutesOf(workout: { readonly started?: number; readonly ended?: number } | undefined): string {
  if (workout?.started === undefined || workout.ended === undefined) return "";
  return `${Math.max(1, Math.round((workout.ended - workout.started) / 60))} min`;
}

/** Joins the non-empty parts with dots. */
export function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** The label of the button that begins a session, alike everywhere. */
export function beginLabel({ done }: Pick<RunState, "done">): "Kreni" | "Nastavi" {
  return done === 0 ? "Kreni" : "Nastavi";
}

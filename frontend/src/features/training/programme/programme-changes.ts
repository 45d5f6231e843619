import type { Enrolment } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { moveOne, shiftDay, shiftOpen, skipOne } from "#contract/training/session-changes.ts";
import { type RunSession, runOf } from "#contract/training/session-state.ts";
import { pausesOn } from "../diary/diary-head.ts";
import { dayFrom } from "../diary/labels.ts";
import { newEnrolmentId } from "./programmes.ts";
import { type HeadChange, type HeadValues, runChange } from "./use-head-change.tsx";
import type { RunView } from "./use-run.ts";

type ChangeBase = Pick<RunView, "programme" | "run" | "diary" | "today">;

export type PauseReason = "illness" | "rest" | "other";

/** The changes that a member can make to a programme, each with its undo. Pure. */
export function changesOf(base: ChangeBase) {
  const { run, today } = base;
  const { id, enrolment } = base.programme;
  const to = (after: Enrolment, done: string): HeadChange => runChange(id, enrolment, after, done);
  const nextOf = (after: Enrolment) => {
    const doneOnes = run.sessions.flatMap(({ session, on, workout, state }) =>
      state === "done" ? [{ session, day: on, workout: workout ?? "" }] : [],
    );
    // A date ends with its own point.
    return dayFrom(runOf(after, doneOnes, today).next?.on ?? today, today).replace(/\.$/, "");
  };
  return {
    move: ({ session }: RunSession, title: string, day: string) =>
      to(moveOne(enrolment, run, session, day), `Premješteno: ${title}, ${dayFrom(day, today)}`),
    shift: () => {
      const after = shiftOpen(enrolment, run, shiftDay(run, today));
      return to(after, `Sve je pomaknuto. Sljedeći trening: ${nextOf(after)}.`);
    },
    skip: ({ session }: RunSession, title: string) => to(skipOne(enrolment, session), `Preskočeno: ${title}`),
    /** New weekdays for open sessions, from today on. */
    weekdays: (weekdays: readonly number[]) => {
      const after = shiftOpen(enrolment, run, today, weekdays);
      return to(after, `Dani su promijenjeni. Sljedeći trening: ${nextOf(after)}.`);
    },
    leave: () => to({ ...enrolment, state: "left" }, `Napušteno: ${enrolment.title}`),
    pause: (why: PauseReason): HeadChange => {
      const key = `pause:${newEnrolmentId()}`;
      const change = to({ ...enrolment, state: "paused" }, `Na pauzi: ${enrolment.title}`);
      return {
        ...change,
        values: { ...change.values, [key]: { from: today, to: null, why } },
        back: { ...change.back, [key]: null },
      };
    },
    resume: (): HeadChange => {
      const after: Enrolment = { ...shiftOpen(enrolment, run, today), state: "active" };
      const change = to(after, `Program ide dalje. Sljedeći trening: ${nextOf(after)}.`);
      const pauses = pausesEnding(base);
      return {
        ...change,
        values: { ...change.values, ...pauses.values },
        back: { ...change.back, ...pauses.back },
      };
    },
  };
}

/** Ends today's pauses yesterday; one that began today is deleted. */
function pausesEnding({ diary: { head }, today }: ChangeBase): { values: HeadValues; back: HeadValues } {
  const running = pausesOn(today, head);
  const entry = (end: (pause: (typeof running)[number]) => unknown) =>
    Object.fromEntries(running.map((pause) => [`pause:${pause.id}`, end(pause)]));
  return {
    values: entry(({ from, why }) => (from === today ? null : { from, to: later(today, -1), why })),
    back: entry(({ from, to, why }) => ({ from, to, why })),
  };
}

import type { About, Enrolment } from "../diary-values.ts";
import { dueDays, nextSession, type Schedule } from "./schedule.ts";

/** What decides a run: how many sessions it has, how many a week, and when they are due. */
export type RunPlan = Pick<Enrolment, "count" | "week"> & Schedule;

/** A session that was done: on which day, in which workout. */
export interface DoneSession {
  readonly session: number;
  readonly day: string;
  readonly workout: string;
}

/** `next` is the one to go on with where its day is still to come; `dropped`: the plan no longer has it. */
export type SessionState = "done" | "skipped" | "dropped" | "missed" | "today" | "next" | "planned";

/** One session of a run. `week` and `day` are its place in the plan, `on` the day where it stands: done then, otherwise due. */
export interface RunSession extends PlanPlace {
  readonly session: number;
  readonly on: string;
  readonly state: SessionState;
  readonly workout?: string;
}

/** A session's place in a plan, both counted from 1. */
export interface PlanPlace {
  readonly week: number;
  readonly day: number;
}

/** A run on a day. `done` counts; `next` is the first session that is still open, whatever its day; `lastDay` that of the last one. */
export interface RunState {
  readonly sessions: readonly RunSession[];
  readonly done: number;
  readonly next: RunSession | undefined;
  readonly lastDay: string;
}

/** Of a workout, what tells whether a session was done in it. */
interface Workout {
  readonly id: string;
  readonly day: string;
  readonly about?: About | undefined;
  readonly ended?: number | undefined;
  readonly slots: readonly { readonly sets: readonly unknown[] }[];
}

/**
 * Where each session of a run stands on a day. `places` are those that the plan has now, where that is known: a session whose
 * place is gone is dropped, one that was done stays done. Pure.
 */
export function runOf(
  plan: RunPlan,
  done: readonly DoneSession[],
  today: string,
  places?: readonly PlanPlace[],
): RunState {
  const firsts = firstTimes(done);
  const due = dueDays(plan.count, plan);
  const known = places && new Set(places.map(nameOf));
  const gone = due.flatMap((_, index) =>
    known?.has(nameOf(placeOf(index + 1, plan.week))) === false ? [index + 1] : [],
  );
  const closed = { ...plan, skipped: [...plan.skipped, ...gone] };
  const next = nextSession(plan.count, closed, new Set(firsts.keys()));
  const sessions = due.map((day, index): RunSession => {
    const session = index + 1;
    const place = placeOf(session, plan.week);
    const first = firsts.get(session);
    if (first) return { session, ...place, on: first.day, state: "done", workout: first.workout };
    if (gone.includes(session)) return { session, ...place, on: day, state: "dropped" };
    if (plan.skipped.includes(session)) return { session, ...place, on: day, state: "skipped" };
    return { session, ...place, on: day, state: openState(day, today, session === next) };
  });
  return {
    sessions,
    done: sessions.filter(({ state }) => state === "done").length,
    next: sessions.find(({ session }) => session === next),
    lastDay:
      sessions
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? today,
  };
}

/** A course as it is now: a training's places or a challenge's videos in the list's order, where they are known. */
export interface CourseNow {
  readonly places?: readonly PlanPlace[] | undefined;
  readonly rows?: readonly number[] | undefined;
}

/** Where a run through a course stands on a day. A challenge that lost videos has so many sessions less. Pure. */
export function runThrough(
  id: string,
  enrolment: Enrolment,
  { places, rows }: CourseNow,
  history: readonly Workout[],
  today: string,
): RunState {
  if (enrolment.category === "training") return runOf(enrolment, doneSessions(id, history), today, places);
  const watched = watchedSessions(enrolment, rows ?? [], history);
  // Every challenge has videos: an empty list means that they are not loaded yet.
  const left = rows?.length ? rows.map((_, index) => placeOf(index + 1, enrolment.week)) : undefined;
  return runOf(enrolment, watched, today, left);
}

/** A session's place where each week has so many. Pure. */
export function placeOf(session: number, perWeek: number): PlanPlace {
  return { week: Math.ceil(session / perWeek), day: ((session - 1) % perWeek) + 1 };
}

/** The sessions of an enrolment in a training that were done: ended with at least one set. Pure. */
export function doneSessions(enrolment: string, history: readonly Workout[]): DoneSession[] {
  return history.flatMap(({ id, day, about, ended, slots }) => {
    if (about?.kind !== "plan" || about.enrolment !== enrolment || ended === undefined) return [];
    return slots.some(({ sets }) => sets.length > 0) ? [{ session: about.session, day, workout: id }] : [];
  });
}

/** The sessions of a run through a challenge that were watched since its first day; `rows` are its videos in the list's order. Pure. */
export function watchedSessions(
  { product, anchors }: Pick<Enrolment, "product" | "anchors">,
  rows: readonly number[],
  history: readonly Workout[],
): DoneSession[] {
  const since = anchors[0]?.day ?? "";
  return history.flatMap(({ id, day, about }) => {
    if (about?.kind !== "video" || about.product !== product || day < since) return [];
    const position = rows.indexOf(about.row);
    return position < 0 ? [] : [{ session: position + 1, day, workout: id }];
  });
}

/** Whether a session is still to be done. Pure. */
export function isOpen(state: SessionState): boolean {
  return state === "missed" || state === "today" || state === "next" || state === "planned";
}

function openState(day: string, today: string, next: boolean): SessionState {
  if (day < today) return "missed";
  if (day === today) return "today";
  return next ? "next" : "planned";
}

/** The first time that each session was done. */
function firstTimes(done: readonly DoneSession[]): Map<number, DoneSession> {
  const newestFirst = done.toSorted((one, other) => (one.day < other.day || one.workout < other.workout ? 1 : -1));
  return new Map(newestFirst.map((one) => [one.session, one]));
}

function nameOf({ week, day }: PlanPlace): string {
  return `${week}-${day}`;
}

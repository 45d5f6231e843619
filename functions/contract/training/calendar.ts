import type { About, Enrolment, Remind, Template } from "../diary-values.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { isoWeekday, later } from "./days.ts";
import { currentOf, type Registers } from "./registers.ts";
import { dueDays } from "./schedule.ts";
import { type CourseNow, isOpen, placeOf, runThrough } from "./session-state.ts";
import type { Pause } from "./weeks.ts";
import type { WorkoutView } from "./workouts.ts";

const AHEAD_DAYS = 60;
/** For so many days a calendar tells that an entry was cancelled. */
export const TOLD_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_MINUTES = 60;
/** Sequences are 32 bits: seconds since then last until 2092. */
const FIRST_MOMENT = Date.UTC(2024, 0, 1);

/** What is known of a course. */
export interface CalendarCourse extends CourseNow {
  /** A session's title, where it may be told; `week`: how many of them the run has in a week. */
  readonly titleOf?: (session: number, week: number) => string | undefined;
  readonly minutes?: number | undefined;
}

/** A workout that ended or was deleted, of which day, and when (ms). */
export interface CalendarTouch {
  readonly day: string;
  readonly about?: About | undefined;
  readonly at: number;
}

/** What a calendar follows from. */
export interface CalendarTraining {
  readonly head: Registers;
  readonly history: readonly WorkoutView[];
  readonly touches: readonly CalendarTouch[];
  readonly courseOf: (enrolment: Enrolment) => CalendarCourse;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly now: Date;
}

interface Run {
  readonly id: string;
  readonly enrolment: Enrolment;
  readonly course: CalendarCourse;
  /** When (ms) anything was changed that decides about all its sessions. */
  readonly changed: number;
}

/**
 * The sessions of the last days and the next sixty, and workouts of one's own that are planned for them. Those that are done, skipped, paused or left are told as cancelled for fourteen
 * days after that. Pure.
 */
export function trainingEntries(training: CalendarTraining): CalendarEntry[] {
  const { head, today } = training;
  const runs = Object.entries(head).flatMap(([key, [value, at]]): Run[] => {
    if (!key.startsWith("e:") || value === null) return [];
    const enrolment = value as Enrolment;
    if (!enrolment.anchors.some(({ session }) => session === 1)) return [];
    return [
      { id: key.slice(2), enrolment, course: training.courseOf(enrolment), changed: Math.max(at, sharedAt(head)) },
    ];
  });
  const [from, to] = [later(today, -TOLD_DAYS), later(today, AHEAD_DAYS)];
  const sessions = runs.flatMap((run) => runEntries(run, training)).filter(({ day }) => day >= from && day <= to);
  const own = Object.entries(head).flatMap(([key, [value, at]]) =>
    key.startsWith("t:") && value !== null ? templateEntries(key.slice(2), value as Template, at, training) : [],
  );
  return [...sessions, ...own].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** A workout of one's own on each of its weekdays from today on. */
function templateEntries(id: string, { title, weekdays = [] }: Template, changed: number, training: CalendarTraining) {
  const { head, history, touches, today, now } = training;
  const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, ahead) => later(today, ahead));
  const isOwn = (about: About | undefined) => about?.kind === "own" && about.template === id;
  return days.flatMap((day): CalendarEntry[] => {
    if (!weekdays.includes(isoWeekday(day))) return [];
    const done = history.find(({ about, day: on, ended }) => isOwn(about) && on === day && ended !== undefined);
    const touched = touches.filter((touch) => isOwn(touch.about) && touch.day === day).map(({ at }) => at);
    const at = Math.max(changed, sharedAt(head), (done?.ended ?? 0) * 1000, ...touched);
    const isCancelled = done !== undefined || isPaused(day, head);
    if (isCancelled && !isTold(at, now)) return [];
    const uid = `${id}-${day.replaceAll("-", "")}@zamah`;
    return [{ uid, day, ...startOf(head, undefined), title, sequence: sequenceOf(at), isCancelled }];
  });
}

function runEntries(run: Run, training: CalendarTraining): CalendarEntry[] {
  const { id, enrolment, course, changed } = run;
  const { head, history, touches, today, now } = training;
  const due = dueDays(enrolment.count, enrolment);
  return runThrough(id, enrolment, course, history, today).sessions.flatMap(({ session, state, workout }) => {
    const day = due[session - 1] ?? "";
    const ended = (history.find((one) => one.id === workout)?.ended ?? 0) * 1000;
    const touched = touches.filter(({ about }) => isOf(about, run, session)).map(({ at }) => at);
    const at = Math.max(changed, ended, ...touched);
    const isCancelled = !isOpen(state) || enrolment.state !== "active" || isPaused(day, head);
    if (isCancelled && !isTold(at, now)) return [];
    return [sessionEntry({ id, enrolment, session, day, course, head, at, isCancelled })];
  });
}

/** One session of a run, due on a day and last changed at a moment (ms), as a calendar shows it. Pure. */
export function sessionEntry({
  id,
  enrolment,
  session,
  day,
  course,
  head,
  at,
  isCancelled = false,
}: {
  readonly id: string;
  readonly enrolment: Enrolment;
  readonly session: number;
  readonly day: string;
  readonly course: CalendarCourse;
  readonly head: Registers;
  readonly at: number;
  readonly isCancelled?: boolean;
}): CalendarEntry {
  const title = course.titleOf?.(session, enrolment.week) ?? placeName(enrolment, session);
  return {
    uid: `${id}-${session}@zamah`,
    day,
    ...startOf(head, course.minutes),
    title: `${enrolment.title} · ${title}`,
    sequence: sequenceOf(at),
    isCancelled,
  };
}

/** The hour of the reminder; a whole day without one. */
function startOf(head: Registers, minutes = USUAL_MINUTES): Pick<CalendarEntry, "start"> {
  const remind = currentOf(head, "remind") as Remind | undefined;
  return remind ? { start: { hour: remind.hour, minutes } } : {};
}

function sequenceOf(at: number): number {
  return Math.max(0, Math.floor((at - FIRST_MOMENT) / 1000));
}

/** Whether what was cancelled at a moment (ms) is still told. */
function isTold(at: number, now: Date): boolean {
  return now.getTime() - at <= TOLD_DAYS * DAY_MS;
}

/** When (ms) the pauses or the hour of the reminder were changed last. Pure. */
export function sharedAt(head: Registers): number {
  const shared = Object.entries(head).filter(([key]) => key === "remind" || key.startsWith("pause:"));
  return Math.max(0, ...shared.map(([, [, at]]) => at));
}

function isPaused(day: string, head: Registers): boolean {
  const pauses = Object.entries(head).flatMap(([key, [value]]) =>
    key.startsWith("pause:") ? [value as Pause | null] : [],
  );
  return pauses.some((pause) => pause !== null && pause.from <= day && (pause.to === null || day <= pause.to));
}

function isOf(about: About | undefined, { id, enrolment, course }: Run, session: number): boolean {
  if (about?.kind === "plan") return about.enrolment === id && about.session === session;
  return about?.kind === "video" && about.product === enrolment.product && course.rows?.[session - 1] === about.row;
}

function placeName({ category, week }: Enrolment, session: number): string {
  const place = placeOf(session, week);
  return category === "training" ? `Tjedan ${place.week}, dan ${place.day}` : `Trening ${session}`;
}

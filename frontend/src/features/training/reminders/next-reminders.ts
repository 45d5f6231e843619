import type { Reminders } from "#contract/diary-values.ts";
import { MOST_REMINDERS } from "#contract/reminder-moments.ts";
import { isoWeekday, later } from "#contract/training/days.ts";
import { currentOf } from "#contract/training/registers.ts";
import { nextReminders } from "#contract/training/reminders.ts";
import { dueDays } from "#contract/training/schedule.ts";
import { doneSessions } from "#contract/training/session-state.ts";
import { deviceDay } from "../../../lib/format.ts";
import { enrolmentsOf, pausesOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { templatesOf } from "../own/templates.ts";
import { remindersOf } from "./reminder-value.ts";

/** The next reminders; undefined if the diary has them already or none are wanted. Pure. */
export function newReminders(diary: DiaryView, now: Date, zone: string): Reminders | undefined {
  const { head, history } = diary;
  const { channel, hour } = remindersOf(head);
  if (channel === "none") return undefined;
  const moments = nextReminders({
    runs: runningIn(head).map(({ id, enrolment }) => ({ schedule: enrolment, done: doneIn(id, enrolment, history) })),
    planned: plannedDays(head, now).map(([day]) => day),
    trained: new Set(history.map(({ day }) => day)),
    pauses: pausesOf(head),
    hour,
    zone,
    now: Math.floor(now.getTime() / 1000),
  });
  const known = currentOf(head, "remind:next") as Reminders | undefined;
  const next: Reminders = { zone, moments };
  return JSON.stringify(known) === JSON.stringify(next) ? undefined : next;
}

/** Titles of the programmes due from today on, by day (yyyy-mm-dd); the worker shows them. Pure. */
export function titlesByDay({ head, history }: DiaryView, today: string): Record<string, string> {
  const due = runningIn(head).flatMap(({ id, enrolment }) => {
    const done = doneIn(id, enrolment, history);
    const isOpen = (session: number) => !done.has(session) && !enrolment.skipped.includes(session);
    return dueDays(enrolment.count, enrolment)
      .filter((day, index) => day >= today && isOpen(index + 1))
      .map((day) => [day, enrolment.title] as const);
  });
  const planned = plannedDays(head, new Date(`${today}T12:00:00`));
  return Object.fromEntries([...planned.toReversed(), ...due.toReversed()]);
}

const WEEK = 7;

/** The days of templates in the coming weeks, with their titles. */
function plannedDays(head: DiaryView["head"], now: Date): [day: string, title: string][] {
  const templates = templatesOf(head);
  if (templates.length === 0) return [];
  const today = deviceDay(now);
  const days = Array.from({ length: MOST_REMINDERS * WEEK }, (_, ahead) => later(today, ahead));
  return days.flatMap((day) =>
    templates
      .filter(({ weekdays = [] }) => weekdays.includes(isoWeekday(day)))
      .map(({ title }): [string, string] => [day, title]),
  );
}

function runningIn(head: DiaryView["head"]): Running[] {
  return enrolmentsOf(head).filter(({ enrolment }) => enrolment.state === "active");
}

type Running = ReturnType<typeof enrolmentsOf>[number];

/** Done sessions. A challenge counts watched videos in any order. */
function doneIn(id: string, { category, product, anchors }: Running["enrolment"], history: DiaryView["history"]) {
  if (category === "training") return new Set(doneSessions(id, history).map(({ session }) => session));
  const since = anchors[0]?.day ?? "";
  const rows = history.flatMap(({ day, about }) =>
    about?.kind === "video" && about.product === product && day >= since ? [about.row] : [],
  );
  return new Set(Array.from(new Set(rows), (_, index) => index + 1));
}

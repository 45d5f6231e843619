import { isoWeekday, later } from "./days.ts";

/** From this session on, the first on or after the day, sessions fall on these weekdays (1 Monday to 7 Sunday). */
export interface Anchor {
  readonly session: number;
  readonly day: string;
  readonly weekdays: readonly number[];
}

/** When the sessions of one run through a programme are due. Sessions count from 1, days are yyyy-mm-dd. */
export interface Schedule {
  readonly anchors: readonly Anchor[];
  readonly moves: readonly (readonly [session: number, day: string])[];
  readonly skipped: readonly number[];
}

/** The due day of each session, the first session's first. The latest anchor at or before a session counts, a move overrides it. Pure. */
export function dueDays(count: number, { anchors, moves }: Schedule): string[] {
  const moved = new Map(moves);
  const days: string[] = [];
  let [day, anchor]: [string | undefined, Anchor | undefined] = [undefined, undefined];
  for (let session = 1; session <= count; session += 1) {
    const begins = anchors.findLast((one) => one.session === session);
    anchor = begins ?? anchor;
    if (!anchor) throw new RangeError("A schedule begins with an anchor at its first session.");
    day = onWeekday(begins?.day ?? later(day ?? anchor.day, 1), anchor.weekdays);
    days.push(moved.get(session) ?? day);
  }
  return days;
}

/** All sessions from one on fall on these weekdays, the first on or after the day; earlier moves behind it are dropped. Pure. */
export function shiftFrom<S extends Schedule>(schedule: S, anchor: Anchor): S {
  return {
    ...schedule,
    anchors: [...schedule.anchors.filter(({ session }) => session < anchor.session), anchor],
    moves: schedule.moves.filter(([session]) => session < anchor.session),
  };
}

/** One session on another day; the others stay. Pure. */
export function moveSession<S extends Schedule>(schedule: S, session: number, day: string): S {
  return { ...schedule, moves: [...schedule.moves.filter(([one]) => one !== session), [session, day] as const] };
}

/** The first session that is neither done nor skipped, whatever its day; undefined once all are. Pure. */
export function nextSession(count: number, { skipped }: Schedule, done: ReadonlySet<number>): number | undefined {
  const sessions = Array.from({ length: count }, (_, index) => index + 1);
  return sessions.find((session) => !done.has(session) && !skipped.includes(session));
}

function onWeekday(from: string, weekdays: readonly number[]): string {
  const day = [0, 1, 2, 3, 4, 5, 6].map((days) => later(from, days)).find((one) => weekdays.includes(isoWeekday(one)));
  if (day === undefined) throw new RangeError("A schedule needs a weekday.");
  return day;
}

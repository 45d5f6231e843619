import { counted } from "#contract/counted.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { dayFrom, weekdayAndDate } from "./day-words.ts";
import type { Course } from "./programmes.ts";
import type { Today } from "./today.ts";
import { noteOf, pauseLine, recordsLine } from "./today-notes.ts";
import type { RunView } from "./use-run.ts";

type SessionFacts = ReturnType<RunView["plan"]["factsOf"]>;

interface Words {
  readonly tag: string;
  readonly course: string;
  readonly title: string;
  readonly facts?: string | undefined;
}

/** What the card says and shows of today; `ended` is the day on which a bought access ended. */
export function wordsOf(now: Today, view: RunView, ended?: string) {
  const { run, programme } = view;
  const progress = { done: run.done, count: programme.enrolment.count };
  return { ...headOf(now, view, ended), drawing: drawingOf(now, view), note: noteOf(view), progress };
}

function headOf(now: Today, view: RunView, ended: string | undefined): Words {
  const { enrolment } = view.programme;
  const course = enrolment.title;
  switch (now.kind) {
    case "running":
      return {
        ...named(now.session, view),
        tag: now.here ? "U tijeku" : "U tijeku na drugom uređaju",
        facts: minutesSince(now.workout.started),
      };
    case "today":
      return { ...named(now.session, view), tag: "Danas" };
    case "missed":
      return {
        ...named(now.session, view),
        tag: "Propušten",
        facts: joined(weekdayAndDate(now.session.on), factsLine(factsOf(now.session, view))),
      };
    case "rest":
      return {
        ...named(now.session, view),
        tag: "Danas je odmor",
        facts: joined(`sljedeći: ${dayFrom(now.session.on, view.today)}`, factsLine(factsOf(now.session, view))),
      };
    case "done":
      return {
        tag: "Danas",
        course: placeLine(now.session, view),
        title: joined("Odrađeno", minutesOf(now.workout)),
        facts: now.session && `Sljedeći: ${dayFrom(now.session.on, view.today)}, ${factsOf(now.session, view).title}`,
      };
    case "paused":
      return { tag: "Pauza", course: placeLine(now.session, view), title: "Program čeka", facts: pauseLine(view) };
    case "finished":
      return {
        tag: "Završeno",
        course,
        title: `${view.run.done} od ${enrolment.count}`,
        facts: joined("Cijeli program je iza tebe", recordsLine(view)),
      };
    case "locked":
      return { tag: "Pristup", course, title: lockedTitle(enrolment.category, ended), facts: "Dnevnik ostaje." };
  }
}

/** 6 vježbi · oko 50 min */
export function factsLine({ exercises, minutes }: SessionFacts): string {
  return joined(
    exercises === undefined ? "" : counted(exercises, "vježba", "vježbe", "vježbi"),
    minutes === undefined ? "" : `oko ${minutes} min`,
  );
}

/** Booty Program · Tjedan 3 od 8 */
export function placeLine(session: RunSession | undefined, { programme: { enrolment } }: RunView): string {
  if (!session) return enrolment.title;
  return `${enrolment.title} · Tjedan ${session.week} od ${Math.ceil(enrolment.count / enrolment.week)}`;
}

/** How long a workout took: 52 min; nothing where that is not known. */
export function minutesOf(workout: { readonly started?: number; readonly ended?: number } | undefined): string {
  if (workout?.started === undefined || workout.ended === undefined) return "";
  return `${Math.max(1, Math.round((workout.ended - workout.started) / 60))} min`;
}

function named(session: RunSession, view: RunView) {
  const facts = factsOf(session, view);
  return { course: placeLine(session, view), title: facts.title, facts: factsLine(facts) || undefined };
}

function factsOf({ session }: RunSession, { plan }: RunView): SessionFacts {
  return plan.factsOf(session);
}

function minutesSince(started: number | undefined): string | undefined {
  if (started === undefined) return undefined;
  return `${Math.max(0, Math.floor(serverNow().getTime() / 60_000 - started / 60))} min`;
}

function lockedTitle(category: Course["category"], ended: string | undefined): string {
  if (category === "challenge") return "Izazov je završio";
  return ended ? `Pristup je istekao ${dayOf(ended)}` : "Pristup je istekao";
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** What the session that the card is about begins with. */
function drawingOf(now: Today, { plan }: RunView): string | undefined {
  const session = "session" in now ? now.session?.session : undefined;
  const slots = session === undefined ? [] : (plan.factsOf(session).planned?.slots ?? []);
  return slots.find(({ picture }) => picture)?.picture;
}

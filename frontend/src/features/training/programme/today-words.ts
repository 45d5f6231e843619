import { counted } from "#contract/counted.ts";
import { exercisesOf, recordsOf } from "#contract/training/progress.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { pausesOn } from "../diary/head.ts";
import { dateOf, dayFrom, weekdayAndDate } from "./day-words.ts";
import { REASONS } from "./pause-dialog.tsx";
import { type Course, isRefused, REFUSED } from "./programmes.ts";
import type { Today } from "./today.ts";
import type { SessionFacts } from "./use-course-plan.ts";
import type { RunView } from "./use-run.ts";

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

/** Rekordi: 5, those that were reached in the run's own workouts; nothing without one. */
function recordsLine({ programme: { id }, diary: { history } }: RunView): string {
  const own = new Set(
    history.flatMap(({ id: workout, about }) => (about?.kind === "plan" && about.enrolment === id ? [workout] : [])),
  );
  const records = recordsOf(exercisesOf(history)).filter(({ workout }) => own.has(workout));
  return records.length > 0 ? `rekordi: ${records.length}` : "";
}

function pauseLine({ diary: { head }, today }: RunView): string {
  const pause = pausesOn(today, head)[0];
  return pause ? `Od ${dateOf(pause.from)} · ${REASONS[pause.why].toLowerCase()}` : "Nastavi kad ti odgovara.";
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

function noteOf({ plan, diary, programme: { enrolment } }: RunView): string | undefined {
  if (enrolment.state === "paused" && isRefused(diary, enrolment)) return REFUSED;
  if (plan.state === "absent") return "Otvori program jednom uz mrežu pa radi i bez nje.";
  return diary.state === "offline" ? "Nema veze, sve radi na uređaju." : undefined;
}

import type { RunSession } from "#contract/training/session-state.ts";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { pausesOn } from "../diary/diary-head.ts";
import { dateOf, dayFrom, nextLine, weekdayAndDate } from "../diary/labels.ts";
import type { Course } from "./programmes.ts";
import { courseLine, factsLine, joined, minutesOf, REASONS } from "./run-labels.ts";
import type { Today } from "./today.ts";
import type { SessionFacts } from "./use-course-plan.ts";
import type { RunView } from "./use-run.ts";

interface CardText {
  readonly tag: string;
  readonly course: string;
  readonly title: string;
  readonly facts?: string | undefined;
}

/** Texts and picture of today's card; `ended`: the day on which bought access ended, `refused`: why the start was refused. */
export function cardText(now: Today, view: RunView, ended?: string, refused?: string) {
  const { run, programme } = view;
  const progress = { done: run.done, count: programme.enrolment.count };
  return { ...headOf(now, view, ended), drawing: drawingOf(now, view), note: noteOf(view, refused), progress };
}

function headOf(now: Today, view: RunView, ended: string | undefined): CardText {
  const { enrolment } = view.programme;
  const course = enrolment.title;
  switch (now.kind) {
    case "running":
      return {
        ...sessionText(now.session, view),
        tag: now.here ? "U tijeku" : "U tijeku na drugom uređaju",
        facts: minutesSince(now.workout.started),
      };
    case "today":
      return { ...sessionText(now.session, view), tag: "Danas" };
    case "missed":
      return {
        ...sessionText(now.session, view),
        tag: "Propušten",
        facts: joined(weekdayAndDate(now.session.on), factsLine(factsOf(now.session, view))),
      };
    case "rest":
      return {
        ...sessionText(now.session, view),
        tag: "Danas je odmor",
        facts: joined(`sljedeći: ${dayFrom(now.session.on, view.today)}`, factsLine(factsOf(now.session, view))),
      };
    case "done":
      return {
        tag: "Danas",
        course: courseLine(now.session, view),
        title: joined("Odrađeno", minutesOf(now.workout)),
        facts:
          now.session &&
          nextLine({ day: now.session.on, title: factsOf(now.session, view).title }, view.today, "Sljedeći"),
      };
    case "paused":
      return { tag: "Pauza", course: courseLine(now.session, view), title: "Program čeka", facts: pauseLine(view) };
    case "finished":
      return {
        tag: "Završeno",
        course,
        title: `${view.run.done} od ${enrolment.count}`,
        facts: "Cijeli program je iza tebe",
      };
    case "locked":
      return { tag: "Pristup", course, title: lockedTitle(enrolment.category, ended), facts: "Dnevnik ostaje." };
  }
}

function sessionText(session: RunSession, view: RunView) {
  const facts = factsOf(session, view);
  return { course: courseLine(session, view), title: facts.title, facts: factsLine(facts) || undefined };
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

/** The first drawing of the card's session. */
function drawingOf(now: Today, { plan }: RunView): string | undefined {
  const session = "session" in now ? now.session?.session : undefined;
  const slots = session === undefined ? [] : (plan.factsOf(session).planned?.slots ?? []);
  return slots.find(({ picture }) => picture)?.picture;
}

/** `Od 3. studenoga · bolest` */
function pauseLine({ diary: { head }, today }: RunView): string {
  const pause = pausesOn(today, head)[0];
  return pause ? `Od ${dateOf(pause.from)} · ${REASONS[pause.why].toLowerCase()}` : "Nastavi kad ti odgovara.";
}

/** A note before starting; `refused`: why the start was refused. */
function noteOf({ plan, diary, programme: { enrolment } }: RunView, refused?: string): string | undefined {
  if (enrolment.state === "paused" && refused) return refused;
  if (plan.state === "absent") return "Otvori program dok ima mreže pa radi i bez nje.";
  return diary.state === "offline" ? "Nema mreže, sve radi na uređaju." : undefined;
}

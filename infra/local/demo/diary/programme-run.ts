import { getISODay } from "date-fns/getISODay";
import { parseISO } from "date-fns/parseISO";
import type { Enrolment } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { type PlanSession, sessionsOf } from "#contract/training/plan.ts";
import { dueDays } from "#contract/training/schedule.ts";
import { planWorkoutId } from "#contract/training/workouts.ts";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import { presentSections } from "#functions/domains/catalogue/present-product.ts";
import { zagrebHour } from "#functions/platform/zagreb.ts";
import type { Random } from "../random.ts";
import { type DemoDiary, written } from "./demo-diary.ts";
import { registersOf } from "./trained-session.ts";

/** One run through a training: when it began, on which days of its week (0: the first), and how many of its sessions were trained. */
export interface DemoRun {
  readonly enrolment: string;
  readonly training: number;
  readonly begins: string;
  readonly days: readonly number[];
  readonly done?: number;
  readonly state: Enrolment["state"];
  /** The sessions as they were trained, where they differ from the plan. */
  readonly trained?: (sessions: readonly PlanSession[]) => readonly PlanSession[];
  /** Notes at a session's end and at its slots, by session. */
  readonly notes?: Readonly<Record<number, string>>;
  readonly slotNotes?: Readonly<Record<number, Readonly<Record<number, string>>>>;
}

const FEELINGS = [2, 3, 3, 3, 4];
const EVENING = 17;

/** Writes a run into a diary: the enrolment, and a workout for each finished session on its day. */
export function runThrough(diary: DemoDiary, catalogue: Catalogue, run: DemoRun, random: Random): void {
  const { product, sections, exercises } = trainingOf(catalogue, run.training);
  const planned = sessionsOf(presentSections(sections, true), exercises);
  const weekdays = run.days.map((day) => getISODay(parseISO(later(run.begins, day)))).toSorted();
  const enrolment: Enrolment = {
    category: "training",
    product: product.id,
    title: product.title,
    count: planned.length,
    week: product.sessions_per_week,
    state: run.state,
    anchors: [{ session: 1, day: run.begins, weekdays }],
    moves: [],
    skipped: [],
  };
  diary.notes({ [`e:${run.enrolment}`]: written(enrolment, secondsOf(run.begins, EVENING)) });
  const days = dueDays(planned.length, enrolment);
  for (const session of (run.trained?.(planned) ?? planned).slice(0, run.done ?? planned.length)) {
    const day = days[session.session - 1] ?? run.begins;
    const trained = {
      enrolment: run.enrolment,
      product: product.id,
      session,
      day,
      started: secondsOf(day, EVENING) + random.below(90) * 60,
      feeling: random.pick(FEELINGS),
      note: run.notes?.[session.session],
      slotNotes: run.slotNotes?.[session.session],
    };
    diary.trains(planWorkoutId(day, run.enrolment, session.session), registersOf(trained, random));
  }
}

/** An hour of a day in Zagreb, in seconds of the epoch. */
export function secondsOf(day: string, hour: number): number {
  return zagrebHour(day, hour).getTime() / 1000;
}

function trainingOf({ trainings }: Catalogue, id: number) {
  const training = trainings.find(({ product }) => product.id === id);
  if (!training) throw new Error(`The demo catalogue has no training ${id}.`);
  return training;
}

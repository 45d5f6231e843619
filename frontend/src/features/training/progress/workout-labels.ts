import { counted } from "#contract/counted.ts";
import type { Enrolment } from "#contract/diary-values.ts";
import { setsOf, volumeOf } from "#contract/training/progress.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { volumeText, type WeightUnit } from "#contract/training/weight.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";

const WEEKDAYS = ["ned", "pon", "uto", "sri", "čet", "pet", "sub"];
const MONTHS = [
  "Siječanj",
  "Veljača",
  "Ožujak",
  "Travanj",
  "Svibanj",
  "Lipanj",
  "Srpanj",
  "Kolovoz",
  "Rujan",
  "Listopad",
  "Studeni",
  "Prosinac",
];
const MINUTE_SECONDS = 60;

export function workoutTitle({ about }: Pick<WorkoutView, "about">): string {
  return about?.title ?? "Trening";
}

/** Minutes; undefined while it runs. */
export function minutesOf({ started, ended }: Pick<WorkoutView, "started" | "ended">): number | undefined {
  if (started === undefined || ended === undefined) return undefined;
  return Math.max(0, Math.round((ended - started) / MINUTE_SECONDS));
}

/** `52 min · 21 serija · 3.240 kg` */
export function workoutFacts(workout: WorkoutView, unit: WeightUnit, head: Registers): string {
  const [minutes, sets, volume] = [minutesOf(workout), setsOf(workout), volumeOf(workout)];
  const facts = [
    courseOf(workout, head),
    minutes ? `${minutes} min` : workout.ended === undefined && "u tijeku",
    workout.about?.kind === "video" && "video",
    sets > 0 && counted(sets, "serija", "serije", "serija"),
    volume > 0 && volumeText(volume, unit),
  ];
  return facts.filter(Boolean).join(" · ");
}

/** Title of a planned workout's programme, if its run is known. */
function courseOf({ about }: WorkoutView, head: Registers): string | undefined {
  if (about?.kind !== "plan") return undefined;
  return (currentOf(head, `e:${about.enrolment}`) as Enrolment | undefined)?.title;
}

/** `Studeni 2026.` of yyyy-mm */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}.`;
}

/** `ned 08.11.` */
export function shortDay(day: string): string {
  const [, month, date] = day.split("-");
  return `${WEEKDAYS[new Date(`${day}T12:00:00`).getDay()]} ${date}.${month}.`;
}

import { exercisesOf, recordsOf } from "#contract/training/progress.ts";
import { pausesOn } from "../diary/head.ts";
import { dateOf } from "./day-words.ts";
import { REASONS } from "./pause-dialog.tsx";
import { isRefused, REFUSED } from "./programmes.ts";
import type { RunView } from "./use-run.ts";

/** Rekordi: 5, those that were reached in the run's own workouts; nothing without one. */
export function recordsLine({ programme: { id }, diary: { history } }: RunView): string {
  const own = new Set(
    history.flatMap(({ id: workout, about }) => (about?.kind === "plan" && about.enrolment === id ? [workout] : [])),
  );
  const records = recordsOf(exercisesOf(history)).filter(({ workout }) => own.has(workout));
  return records.length > 0 ? `rekordi: ${records.length}` : "";
}

/** Od 3. studenoga · bolest: since when a run waits, and why. */
export function pauseLine({ diary: { head }, today }: RunView): string {
  const pause = pausesOn(today, head)[0];
  return pause ? `Od ${dateOf(pause.from)} · ${REASONS[pause.why].toLowerCase()}` : "Nastavi kad ti odgovara.";
}

/** What is to be known before going on. */
export function noteOf({ plan, diary, programme: { enrolment } }: RunView): string | undefined {
  if (enrolment.state === "paused" && isRefused(diary, enrolment)) return REFUSED;
  if (plan.state === "absent") return "Otvori program jednom uz mrežu pa radi i bez nje.";
  return diary.state === "offline" ? "Nema veze, sve radi na uređaju." : undefined;
}

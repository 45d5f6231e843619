import { dateOf } from "../diary/day-words.ts";
import { pausesOn } from "../diary/head.ts";
import { REASONS } from "./run-words.ts";
import type { RunView } from "./use-run.ts";

/** Od 3. studenoga · bolest: since when a run waits, and why. */
export function pauseLine({ diary: { head }, today }: RunView): string {
  const pause = pausesOn(today, head)[0];
  return pause ? `Od ${dateOf(pause.from)} · ${REASONS[pause.why].toLowerCase()}` : "Nastavi kad ti odgovara.";
}

/** What is to be known before going on; `refused` is what is said where the server did not start it. */
export function noteOf({ plan, diary, programme: { enrolment } }: RunView, refused?: string): string | undefined {
  if (enrolment.state === "paused" && refused) return refused;
  if (plan.state === "absent") return "Otvori program dok ima mreže pa radi i bez nje.";
  return diary.state === "offline" ? "Nema mreže, sve radi na uređaju." : undefined;
}

import type { Enrolment } from "#contract/diary-values.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { Diary } from "./diary.ts";
import { dropDrawings, keepDrawings } from "./drawings.ts";
import { enrolmentsOf } from "./head.ts";
import { judgePlan, type KeptPlan, type StoredPlan } from "./kept-plan.ts";

/** The plan of a training on this device. */
export function keptPlan(diary: Diary | undefined, training: number | undefined): KeptPlan | undefined {
  return diary?.kept("plan", String(training)) as KeptPlan | undefined;
}

/** Whether a run through a training goes on or pauses. */
export function isEnrolled(diary: Diary | undefined, training: number | undefined): boolean {
  return runsOf(diary, training).some(isOpen);
}

/** Keeps the answer of a training and its drawings on the device, as long as there is access. */
export async function keepPlan(diary: Diary, training: number, answer: StoredPlan): Promise<void> {
  if (!answer.access.granted) return dropPlans(diary, [training]);
  const value: KeptPlan = { answer, at: serverNow().getTime(), until: answer.access.until };
  await diary.update([], () => ({ keep: [{ person: diary.person, kind: "plan", id: String(training), value }] }));
  await keepDrawings(answer);
}

/** Plans go from the device whose runs are all over, that are too old, or whose access has ended. */
export async function dropOldPlans(diary: Diary): Promise<void> {
  const now = serverNow().getTime();
  const isRunning = runningWorkout() !== undefined;
  const isOld = (training: number) => {
    const kept = keptPlan(diary, training);
    return kept !== undefined && judgePlan(kept, now, isRunning).state !== "ready";
  };
  const plans = diary.ids("plan").map(Number);
  await dropPlans(
    diary,
    plans.filter((training) => isOld(training) || (!isRunning && isLeft(diary, training))),
  );
}

async function dropPlans(diary: Diary, trainings: readonly number[]): Promise<void> {
  if (trainings.length === 0) return;
  await diary.update([], () => ({ drop: trainings.map((training) => ({ kind: "plan", id: String(training) })) }));
  if (diary.ids("plan").length === 0) await dropDrawings();
}

function isLeft(diary: Diary, training: number): boolean {
  const runs = runsOf(diary, training);
  return runs.length > 0 && !runs.some(isOpen);
}

function runsOf(diary: Diary | undefined, training: number | undefined): Enrolment[] {
  return enrolmentsOf(diary?.view()?.head ?? {})
    .map(({ enrolment }) => enrolment)
    .filter(({ category, product }) => category === "training" && product === training);
}

function isOpen({ state }: Enrolment): boolean {
  return state === "active" || state === "paused";
}

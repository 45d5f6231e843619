import type { Enrolment } from "#contract/diary-values.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type CachedPlan, judgePlan, type StoredPlan } from "./cached-plan.ts";
import { viewOf } from "./diary-view.ts";
import { enrolmentsOf } from "./head.ts";
import { dropDrawings, keepDrawings } from "./plan-drawings.ts";

const PLAN = "plan";

/** The plan of a training on this device. */
export function cachedPlan(local: LocalRows | undefined, training: number | undefined): CachedPlan | undefined {
  return local?.valueOf({ kind: PLAN, id: String(training) }) as CachedPlan | undefined;
}

/** Whether a run through a training goes on or pauses. */
export function isEnrolled(local: LocalRows | undefined, training: number | undefined): boolean {
  return runsOf(local, training).some(isOpen);
}

/** Keeps the answer of a training and its drawings on the device, as long as there is access. */
export async function cachePlan(local: LocalRows, training: number, answer: StoredPlan): Promise<void> {
  if (!answer.access.granted) return dropPlans(local, [training]);
  const value: CachedPlan = { answer, at: serverNow().getTime(), until: answer.access.until };
  await local.update([], () => ({ put: [{ person: local.person, kind: PLAN, id: String(training), value }] }));
  await keepDrawings(answer);
}

/** Plans go from the device whose runs are all over, that are too old, or whose access has ended. */
export async function dropOldPlans(local: LocalRows): Promise<void> {
  const now = serverNow().getTime();
  const isRunning = runningWorkout() !== undefined;
  const isOld = (training: number) => {
    const cached = cachedPlan(local, training);
    return cached !== undefined && judgePlan(cached, now, isRunning).state !== "ready";
  };
  const plans = local.idsOf(PLAN).map(Number);
  await dropPlans(
    local,
    plans.filter((training) => isOld(training) || (!isRunning && isLeft(local, training))),
  );
}

async function dropPlans(local: LocalRows, trainings: readonly number[]): Promise<void> {
  if (trainings.length === 0) return;
  await local.update([], () => ({ drop: trainings.map((training) => ({ kind: PLAN, id: String(training) })) }));
  if (local.idsOf(PLAN).length === 0) await dropDrawings();
}

function isLeft(local: LocalRows, training: number): boolean {
  const runs = runsOf(local, training);
  return runs.length > 0 && !runs.some(isOpen);
}

function runsOf(local: LocalRows | undefined, training: number | undefined): Enrolment[] {
  return enrolmentsOf(viewOf(local)?.head ?? {})
    .map(({ enrolment }) => enrolment)
    .filter(({ category, product }) => category === "training" && product === training);
}

function isOpen({ state }: Enrolment): boolean {
  return state === "active" || state === "paused";
}

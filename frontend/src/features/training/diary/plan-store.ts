import type { Enrolment } from "#contract/diary-values.ts";
import type { Reply } from "#contract/schemas.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { enrolmentsOf } from "./diary-head.ts";
import { viewOf } from "./diary-view.ts";

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

const CACHE = "zamah-pictures-v1";

/** Keeps the drawings of a plan's exercises on the device where there is room; without them it shows its words alone. */
async function keepDrawings({ exercises = {} }: StoredPlan): Promise<void> {
  if (typeof caches === "undefined") return;
  const drawings = [...new Set(Object.values(exercises).flatMap(({ picture }) => picture ?? []))];
  try {
    const cache = await caches.open(CACHE);
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(drawings.filter((drawing) => !known.has(drawing)));
  } catch {
    // They come with the next answer, or not at all.
  }
}

/** Drawings go with the last plan, and first where there is no more room. */
export async function dropDrawings(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}

/** A training's answer: what it is, its sections and exercises, and whether the member may use it. */
export type StoredPlan = Readonly<NonNullable<Reply<"getTraining">["data"]>>;

/** A plan on the device: when the server gave it (milliseconds), and until when access lasts. */
export interface CachedPlan {
  readonly answer: StoredPlan;
  readonly at: number;
  readonly until: string | null;
}

/** `locked`: access is over. `absent`: there is no network, and no plan on the device. `failed`: the server could not say. */
export interface PlanView {
  readonly plan?: StoredPlan;
  readonly state: "loading" | "ready" | "locked" | "absent" | "failed";
}

const HOUR_MS = 60 * 60 * 1000;
/** How long a plan opens without the server, and how long a workout that was begun with access may go on after it. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const FINISH_MS = 6 * HOUR_MS;

/** What a cached plan is worth at a moment (milliseconds of the corrected clock), with or without a workout that runs. Pure. */
export function judgePlan({ answer, at, until }: CachedPlan, now: number, isRunning: boolean): PlanView {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) + (isRunning ? FINISH_MS : 0);
  if (!answer.access.granted || now >= end) return { state: "locked" };
  return now - at > KEPT_MS ? { state: "absent" } : { plan: answer, state: "ready" };
}

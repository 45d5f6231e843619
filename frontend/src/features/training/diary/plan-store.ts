import type { Enrolment } from "#contract/diary-values.ts";
import type { Reply } from "#contract/schemas.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { enrolmentsOf } from "./diary-head.ts";
import { viewOf } from "./diary-view.ts";

const PLAN = "plan";

export function cachedPlan(local: LocalRows | undefined, training: number | undefined): CachedPlan | undefined {
  return local?.valueOf({ kind: PLAN, id: String(training) }) as CachedPlan | undefined;
}

/** Whether the member has an active or paused run of a training. */
export function isEnrolled(local: LocalRows | undefined, training: number | undefined): boolean {
  return runsOf(local, training).some(isOpen);
}

/** Stores a training's plan and drawings while access lasts, else deletes them. */
export async function cachePlan(local: LocalRows, training: number, answer: StoredPlan): Promise<void> {
  if (!answer.access.granted) return dropPlans(local, [training]);
  const value: CachedPlan = { answer, at: serverNow().getTime(), until: answer.access.until };
  await local.update([], () => ({ put: [{ person: local.person, kind: PLAN, id: String(training), value }] }));
  await cacheDrawings(answer);
}

/** Deletes plans whose runs have ended, that are too old, or whose access has ended. */
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

/** Caches the drawings of a plan's exercises where there is room. */
async function cacheDrawings({ exercises = {} }: StoredPlan): Promise<void> {
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

/** Deletes all cached drawings. */
export async function dropDrawings(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}

/** The server's answer for a training: sections, exercises, access. */
export type StoredPlan = Readonly<NonNullable<Reply<"getTraining">["data"]>>;

/** A stored plan, when the server sent it (ms), and until when access lasts. */
export interface CachedPlan {
  readonly answer: StoredPlan;
  readonly at: number;
  readonly until: string | null;
}

/** `locked`: access has ended. `absent`: neither network nor a stored plan. `failed`: the server failed. */
export interface PlanView {
  readonly plan?: StoredPlan;
  readonly state: "loading" | "ready" | "locked" | "absent" | "failed";
}

const HOUR_MS = 60 * 60 * 1000;
/** A plan opens this long without the server; a workout begun with access may go on for `FINISH_MS` after it. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const FINISH_MS = 6 * HOUR_MS;

/** Judges a stored plan at a moment (ms of the corrected clock). Pure. */
export function judgePlan({ answer, at, until }: CachedPlan, now: number, isRunning: boolean): PlanView {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) + (isRunning ? FINISH_MS : 0);
  if (!answer.access.granted || now >= end) return { state: "locked" };
  return now - at > KEPT_MS ? { state: "absent" } : { plan: answer, state: "ready" };
}

import type { Reply } from "#contract/schemas.ts";

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

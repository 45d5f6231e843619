import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, isUnknown } from "../../../lib/api-error.ts";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { usePerson } from "../../../lib/session.ts";
import { trainingQuery } from "../../catalogue/training/queries.ts";
import { viewOf } from "./diary-view.ts";
import { type CachedPlan, cachedPlan, cachePlan, isEnrolled, judgePlan, type PlanView } from "./plan-store.ts";
import { useKeptLibrary } from "./use-library.ts";

const FRESH_MS = 24 * 60 * 60 * 1000;

/** A training's plan from the server, else from the device for a month. Caches it on the device of an enrolled member. */
export function usePlan(training: number | undefined): PlanView {
  return usePlanOf(training, false);
}

/** The same, asking the server at most once a day. */
export function useCachedPlan(training: number | undefined): PlanView {
  return usePlanOf(training, true);
}

function usePlanOf(training: number | undefined, mayUseCached: boolean): PlanView {
  const local = usePersonData()?.local;
  const cached = useLocal(local, () => cachedPlan(local, training));
  const enrolled = useLocal(local, () => isEnrolled(local, training));
  const signedIn = usePerson() !== undefined;
  // Whoever keeps a plan for a place without network also keeps what its exercises may be swapped for.
  useKeptLibrary();
  const now = serverNow().getTime();
  const isCachedEnough = mayUseCached && (!viewOf(local) || isFresh(cached, now));
  const enabled = signedIn && training !== undefined && !isCachedEnough;
  const { data, error, fetchStatus } = useQuery({ ...trainingQuery(String(training)), enabled });
  useEffect(() => {
    if (local && enrolled && data && training !== undefined) void cachePlan(local, training, data);
  }, [local, enrolled, training, data]);
  if (data) return judgePlan({ answer: data, at: now, until: data.access.until }, now, isRunning());
  if (isUnknown(error)) return { state: "failed" };
  if (cached) return judgePlan(cached, now, isRunning());
  if (!viewOf(local) || (signedIn && fetchStatus === "fetching")) return { state: "loading" };
  return { state: error && !isUnreached(error) ? "failed" : "absent" };
}

function isFresh(cached: CachedPlan | undefined, now: number): boolean {
  return cached !== undefined && now - cached.at < FRESH_MS && judgePlan(cached, now, isRunning()).state === "ready";
}

function isRunning(): boolean {
  return runningWorkout() !== undefined;
}

function isUnreached(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}

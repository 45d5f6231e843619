import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, isUnknown } from "../../../lib/api-error.ts";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { usePerson } from "../../../lib/session.ts";
import { trainingQuery } from "../../catalogue/training/queries.ts";
import { viewOf } from "./diary-view.ts";
import { judgePlan, type KeptPlan, type PlanView } from "./kept-plan.ts";
import { isEnrolled, keepPlan, keptPlan } from "./plan-store.ts";

const FRESH_MS = 24 * 60 * 60 * 1000;

/** The whole plan of a training: of the server where it answers, else of the device, for a month after the server's last answer. */
export function usePlan(training: number): PlanView {
  return usePlanOf(training, false);
}

/** The plan of a training as the device keeps it: the server is asked once a day. None without a training. */
export function useKeptPlan(training: number | undefined): PlanView {
  return usePlanOf(training, true);
}

function usePlanOf(training: number | undefined, keptWillDo: boolean): PlanView {
  const local = usePersonData()?.local;
  const kept = useLocal(local, () => keptPlan(local, training));
  const enrolled = useLocal(local, () => isEnrolled(local, training));
  const signedIn = usePerson() !== undefined;
  const now = serverNow().getTime();
  const willDo = keptWillDo && (!viewOf(local) || isFresh(kept, now));
  const enabled = signedIn && training !== undefined && !willDo;
  const { data, error, fetchStatus } = useQuery({ ...trainingQuery(String(training)), enabled });
  useEffect(() => {
    if (local && enrolled && data && training !== undefined) void keepPlan(local, training, data);
  }, [local, enrolled, training, data]);
  if (data) return judgePlan({ answer: data, at: now, until: data.access.until }, now, isRunning());
  if (isUnknown(error)) return { state: "failed" };
  if (kept) return judgePlan(kept, now, isRunning());
  if (!viewOf(local) || (signedIn && fetchStatus === "fetching")) return { state: "loading" };
  return { state: error && !isUnreached(error) ? "failed" : "absent" };
}

function isFresh(kept: KeptPlan | undefined, now: number): boolean {
  return kept !== undefined && now - kept.at < FRESH_MS && judgePlan(kept, now, isRunning()).state === "ready";
}

function isRunning(): boolean {
  return runningWorkout() !== undefined;
}

function isUnreached(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}

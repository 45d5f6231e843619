import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError, isUnknown } from "../../../lib/api-error.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { usePerson } from "../../../lib/session.ts";
import { trainingQuery } from "../../catalogue/detail/queries.ts";
import type { Diary } from "./diary.ts";
import { keepDrawings } from "./drawings.ts";
import { judgePlan, type KeptPlan, type PlanView, type StoredPlan } from "./kept-plan.ts";
import { runningWorkout } from "./running-workout.ts";
import { useOpen } from "./use-diary.ts";

/** The whole plan of a training: of the server where it answers, else of the device, for a month after the server's last answer. */
export function usePlan(training: number): PlanView {
  return usePlanOf(training, false);
}

/** The plan of a training as the device keeps it: the server is asked only where the device has none that holds. None without a training. */
export function useKeptPlan(training: number | undefined): PlanView {
  return usePlanOf(training, true);
}

function usePlanOf(training: number | undefined, keptWillDo: boolean): PlanView {
  const diary = useOpen()?.diary;
  const signedIn = usePerson() !== undefined;
  const now = serverNow().getTime();
  const kept = useSyncExternalStore(diary?.subscribe ?? nobody, () => keptPlan(diary, training));
  const judged = kept && judgePlan(kept, now, isRunning());
  const isAsked = training !== undefined && (!keptWillDo || (diary?.view() !== undefined && judged?.state !== "ready"));
  const { data, error, fetchStatus } = useQuery({ ...trainingQuery(String(training)), enabled: signedIn && isAsked });
  useEffect(() => {
    if (diary && data && training !== undefined) void keep(diary, training, data);
  }, [diary, training, data]);
  if (data) return judgePlan({ answer: data, at: now, until: data.access.until }, now, isRunning());
  if (isUnknown(error)) return { state: "failed" };
  if (judged) return judged;
  if (!diary?.view() || (signedIn && fetchStatus === "fetching")) return { state: "loading" };
  return { state: error && !isUnreached(error) ? "failed" : "absent" };
}

function keptPlan(diary: Diary | undefined, training: number | undefined): KeptPlan | undefined {
  return diary?.kept("plan", String(training)) as KeptPlan | undefined;
}

/** With access the plan and its drawings stay on the device, without it they go. */
async function keep(diary: Diary, training: number, answer: StoredPlan): Promise<void> {
  const name = { kind: "plan", id: String(training) } as const;
  if (!answer.access.granted) return diary.update([], () => ({ drop: [name] }));
  const value: KeptPlan = { answer, at: serverNow().getTime(), until: answer.access.until };
  await diary.update([], () => ({ keep: [{ person: diary.person, ...name, value }] }));
  await keepDrawings(answer);
}

function isRunning(): boolean {
  return runningWorkout() !== undefined;
}

function isUnreached(error: Error): boolean {
  return error instanceof ApiError && error.status === 0;
}

function nobody(): () => void {
  return () => undefined;
}

import { useMemo } from "react";
import type { RunState } from "#contract/training/session-state.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useCachedVideos } from "./cached-videos.ts";
import type { Programme } from "./programmes.ts";
import { runIn } from "./runs.ts";
import { type CoursePlan, useCoursePlan } from "./use-course-plan.ts";
import type { HeadChange } from "./use-head-change.tsx";

/** A programme on a day, with plan and diary. */
export interface RunView {
  readonly programme: Programme;
  readonly run: RunState;
  readonly plan: CoursePlan;
  readonly diary: DiaryView;
  readonly today: string;
}

/** A run that can be changed; each change is written at once and can be undone. */
export interface ManagedRun extends RunView {
  readonly change: (change: HeadChange) => void;
}

export function useRun(programme: Programme, diary: DiaryView, today: string): RunView {
  const plan = useCoursePlan(programme.enrolment);
  const [videos] = useCachedVideos();
  return useMemo(
    () => ({ programme, plan, diary, today, run: runIn(programme, diary, videos, today, plan.places) }),
    [programme, plan, diary, videos, today],
  );
}

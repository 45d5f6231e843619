import { isPausedOn } from "../diary/head.ts";
import { useRunningWorkout } from "../diary/use-diary.ts";
import { type Today, todayOf } from "./today.ts";
import type { RunView } from "./use-run.ts";

/** What a run asks for today; `isOver`: its challenge has ended. */
export function useTodayOf({ programme, run, diary, plan, today }: RunView, isOver: boolean): Today {
  const [running] = useRunningWorkout();
  return todayOf({
    programme,
    run,
    history: diary.history,
    today,
    running,
    locked: plan.state === "locked" || isOver,
    paused: isPausedOn(today, diary.head),
  });
}

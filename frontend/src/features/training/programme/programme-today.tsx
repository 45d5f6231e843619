import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useRunningWorkout } from "../diary/use-diary.ts";
import { isPaused } from "./changes.ts";
import { useKeepTitles } from "./keep-titles.ts";
import { MenuLink, SessionMenu } from "./session-menu.tsx";
import { Stage } from "./stage.tsx";
import { type Today, todayOf } from "./today.ts";
import { TodayActions } from "./today-actions.tsx";
import { wordsOf } from "./today-words.ts";
import type { HeadChange } from "./use-head-change.tsx";
import { useEndedAccess, useListed } from "./use-listed.ts";
import { type RunView, useRun } from "./use-run.ts";

interface Props extends Pick<RunView, "programme" | "diary" | "today"> {
  readonly onChange: (change: HeadChange) => void;
}

/** What one programme asks for today, with the ways on. */
export function ProgrammeToday({ programme, diary, today, onChange }: Props) {
  const view = useRun(programme, diary, today);
  useKeepTitles(view);
  const { category, product } = programme.enrolment;
  const { training, challenge } = useListed({ category, product });
  const ended = useEndedAccess(training);
  const now = useTodayOf(view, challenge !== undefined && challenge.end_date < today);
  return (
    <Stage {...wordsOf(now, view, ended)} cover={training?.cover_image ?? challenge?.image_url}>
      <TodayActions now={now} view={view} onChange={onChange} />
      {"session" in now && now.session && now.kind !== "running" && now.kind !== "paused" && (
        <SessionMenu view={view} session={now.session} onChange={onChange} withPause>
          <MenuLink render={<Link to={paths.product(category, product)} />}>Cijeli plan</MenuLink>
        </SessionMenu>
      )}
    </Stage>
  );
}

function useTodayOf({ programme, run, diary, plan, today }: RunView, isOver: boolean): Today {
  const [running] = useRunningWorkout();
  return todayOf({
    programme,
    run,
    history: diary.history,
    today,
    running,
    locked: plan.state === "locked" || isOver,
    paused: isPaused(diary.head, today),
  });
}

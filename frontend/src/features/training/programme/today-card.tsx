import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { isOpen } from "#contract/training/session-state.ts";
import { Optional } from "../../../components/states.tsx";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { isPausedOn } from "../diary/diary-head.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import { useDiary, useRunningWorkout } from "../diary/use-diary.ts";
import { useCachedVideos } from "./cached-videos.ts";
import { CourseCard } from "./course-card.tsx";
import { SessionMenu } from "./programme-menus.tsx";
import { runsIn } from "./runs.ts";
import { type Today, todayOf } from "./today.ts";
import { TodayActions } from "./today-actions.tsx";
import { cardText } from "./today-labels.ts";
import { useHeadChange } from "./use-head-change.tsx";
import { useEndedAccess, useListedCourse, useRefusalText } from "./use-listed-course.ts";
import { type ManagedRun, type RunView, useRun } from "./use-run.ts";
import { useToday } from "./use-today.ts";

interface Props {
  /** Shown without a programme. */
  readonly otherwise: ReactNode;
  /** Shown instead of a finished programme. */
  readonly afterwards?: ReactNode;
}

/** The session that is due today. */
export function TodayCard({ otherwise, afterwards }: Props) {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useCachedVideos();
  const { apply, notice } = useHeadChange();
  if (!diary) return <DiaryPending />;
  const [first] = runsIn(diary, videos, today);
  if (!first && !diary.isSynced) return <DiaryPending />;
  if (!first) return otherwise;
  if (afterwards && !first.run.next) return afterwards;
  const { programme } = first;
  return (
    <>
      <ProgrammeToday key={programme.id} programme={programme} diary={diary} today={today} change={apply} />
      {notice}
    </>
  );
}

const RunRecords = lazy(async () => ({ default: (await import("./finished-run.tsx")).RunRecords }));

type ProgrammeTodayProps = Pick<ManagedRun, "programme" | "diary" | "today" | "change">;

/** One programme's card. */
function ProgrammeToday({ programme, diary, today, change }: ProgrammeTodayProps) {
  const view = { ...useRun(programme, diary, today), change };
  useCacheReminderTitles(view);
  const { category, product } = programme.enrolment;
  const { training, challenge } = useListedCourse({ category, product });
  const ended = useEndedAccess(training);
  const refused = useRefusalText({ category, product });
  const now = useTodayOf(view, challenge !== undefined && challenge.end_date < today);
  const { facts, ...words } = cardText(now, view, ended, refused);
  const records = now.kind === "finished" && (
    <Optional>
      <Suspense>
        <RunRecords programme={programme} diary={diary} />
      </Suspense>
    </Optional>
  );
  return (
    <CourseCard
      {...words}
      facts={
        facts && (
          <>
            {facts}
            {records}
          </>
        )
      }
      cover={training?.cover_image ?? challenge?.image_url}
    >
      <TodayActions now={now} view={view} />
      {"session" in now && now.session && now.kind !== "running" && now.kind !== "paused" && (
        <SessionMenu view={view} session={now.session} onToday />
      )}
    </CourseCard>
  );
}

/** As many days as reminders are planned. */
const MOST = 14;

/** Stores the coming sessions' titles by day; the worker shows them in reminders, which arrive without content. */
function useCacheReminderTitles({ run, plan, today }: RunView): void {
  const [stored, store] = useDeviceValue<Readonly<Record<string, string>>>("reminder");
  useEffect(() => {
    if (plan.state !== "ready") return;
    const ahead = run.sessions.filter(({ state, on }) => isOpen(state) && on >= today).slice(0, MOST);
    const titles = Object.fromEntries(ahead.map(({ on, session }) => [on, plan.factsOf(session).title]));
    if (JSON.stringify(stored) !== JSON.stringify(titles)) void store(titles);
  }, [run, plan, today, stored, store]);
}

/** `isOver`: the challenge has ended. */
function useTodayOf({ programme, run, diary, plan, today }: RunView, isOver: boolean): Today {
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

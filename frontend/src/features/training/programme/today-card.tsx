import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { useDiary, useRunningWorkout } from "../diary/use-diary.ts";
import { isPaused } from "./changes.ts";
import { FirstProgramme } from "./first-programme.tsx";
import { useKeepTitles } from "./keep-titles.ts";
import { OtherProgrammes } from "./other-programmes.tsx";
import { type Course, isRefused, REFUSED } from "./programmes.ts";
import { type ProgrammeRun, runsIn } from "./runs.ts";
import { MenuLink, SessionMenu } from "./session-menu.tsx";
import { Stage } from "./stage.tsx";
import { type Today, todayOf } from "./today.ts";
import { TodayActions } from "./today-actions.tsx";
import { wordsOf } from "./today-words.ts";
import { useKeptVideos } from "./use-course-plan.ts";
import { useHeadChange } from "./use-head-change.tsx";
import { type RunView, useRun } from "./use-run.ts";
import { useToday } from "./use-today.ts";

interface Props {
  /** What stands there for who has no programme and none to begin. */
  readonly otherwise: ReactNode;
}

/** What is due today: the first thing that a member sees each morning. */
export function TodayCard({ otherwise }: Props) {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useKeptVideos();
  if (!diary) return <Skeleton shape="stage" />;
  const [first, ...others] = runsIn(diary, videos, today).toSorted(unfinishedFirst);
  if (!first) return <FirstProgramme diary={diary} otherwise={otherwise} />;
  return (
    <>
      <ProgrammeToday key={first.programme.id} view={{ programme: first.programme, diary, today }} />
      <OtherProgrammes runs={others} today={today} />
    </>
  );
}

function ProgrammeToday({
  view: { programme, diary, today },
}: {
  readonly view: Pick<RunView, "programme" | "diary" | "today">;
}) {
  const view = useRun(programme, diary, today);
  useKeepTitles(view);
  const { enrolment } = programme;
  const now = useTodayOf(view);
  const cover = useCover(enrolment);
  const { apply, notice } = useHeadChange();
  const words = wordsOf(now, view);
  return (
    <>
      <Stage
        {...words}
        cover={cover}
        drawing={drawingOf(now, view)}
        note={noteOf(view)}
        progress={{ done: view.run.done, count: enrolment.count }}
      >
        <TodayActions now={now} view={view} onChange={apply} />
        {"session" in now && now.session && now.kind !== "running" && now.kind !== "paused" && (
          <SessionMenu view={view} session={now.session} onChange={apply} withPause>
            <MenuLink render={<Link to={paths.product(enrolment.category, enrolment.product)} />}>Cijeli plan</MenuLink>
          </SessionMenu>
        )}
      </Stage>
      {notice}
    </>
  );
}

function useTodayOf({ programme, run, diary, plan, today }: RunView): Today {
  const [running] = useRunningWorkout();
  return todayOf({
    programme,
    run,
    history: diary.history,
    today,
    running,
    locked: plan.state === "locked",
    paused: isPaused(diary.head, today),
  });
}

function useCover({ category, product }: Course): string | undefined {
  const isTraining = category === "training";
  const training = useQuery({ ...trainingsQuery, enabled: isTraining }).data?.find(({ id }) => id === product);
  const challenge = useQuery({ ...challengesQuery, enabled: !isTraining }).data?.find(({ id }) => id === product);
  return isTraining ? training?.cover_image : challenge?.image_url;
}

/** What the session that the card is about begins with. */
function drawingOf(now: Today, { plan }: RunView): string | undefined {
  const session = "session" in now ? now.session?.session : undefined;
  const slots = session === undefined ? [] : (plan.factsOf(session).planned?.slots ?? []);
  return slots.find(({ picture }) => picture)?.picture;
}

function noteOf({ plan, diary, programme: { enrolment } }: RunView): string | undefined {
  if (enrolment.state === "paused" && isRefused(diary, enrolment)) return REFUSED;
  if (plan.state === "absent") return "Otvori program jednom uz mrežu pa radi i bez nje.";
  return diary.state === "offline" ? "Nema veze, sve radi na uređaju." : undefined;
}

function unfinishedFirst(one: ProgrammeRun, other: ProgrammeRun): number {
  return Number(one.run.next === undefined) - Number(other.run.next === undefined);
}

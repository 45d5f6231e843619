import type { ReactNode } from "react";
import { Skeleton } from "../../../components/states.tsx";
import { useDiary } from "../diary/use-diary.ts";
import { FirstProgramme } from "./first-programme.tsx";
import { ProgrammeList } from "./programme-list.tsx";
import { ProgrammeToday } from "./programme-today.tsx";
import { type ProgrammeRun, runsIn } from "./runs.ts";
import { useKeptVideos } from "./use-course-plan.ts";
import { useHeadChange } from "./use-head-change.tsx";
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
  const { apply, notice } = useHeadChange();
  if (!diary) return <Skeleton shape="stage" />;
  const [first, ...others] = runsIn(diary, videos, today).toSorted(unfinishedFirst);
  if (!first) return <FirstProgramme diary={diary} otherwise={otherwise} />;
  const { programme } = first;
  return (
    <>
      <ProgrammeToday key={programme.id} programme={programme} diary={diary} today={today} onChange={apply} />
      <ProgrammeList label="Ostali programi" runs={others} today={today} />
      {notice}
    </>
  );
}

function unfinishedFirst(one: ProgrammeRun, other: ProgrammeRun): number {
  return Number(one.run.next === undefined) - Number(other.run.next === undefined);
}

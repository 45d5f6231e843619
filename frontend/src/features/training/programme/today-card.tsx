import type { ReactNode } from "react";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import { useDiary } from "../diary/use-diary.ts";
import { useKeptVideos } from "./kept-videos.ts";
import { ProgrammeToday } from "./programme-today.tsx";
import { runsIn } from "./runs.ts";
import { useHeadChange } from "./use-head-change.tsx";
import { useToday } from "./use-today.ts";

interface Props {
  /** What stands there for who follows no programme. */
  readonly otherwise: ReactNode;
  /** What stands there in the place of a programme that is over. */
  readonly afterwards?: ReactNode;
}

/** What is due today: the first thing that a member sees each morning. */
export function TodayCard({ otherwise, afterwards }: Props) {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useKeptVideos();
  const { apply, notice } = useHeadChange();
  if (!diary) return <UnknownDiary />;
  const [first] = runsIn(diary, videos, today);
  if (!first && !diary.heard) return <UnknownDiary />;
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

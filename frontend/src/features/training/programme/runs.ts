import { type PlanPlace, type RunState, runThrough } from "#contract/training/session-state.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import type { CachedVideos } from "./cached-videos.ts";
import { type Programme, programmesOf } from "./programmes.ts";

/** A programme as it stands on a day. */
export interface ProgrammeRun {
  readonly programme: Programme;
  readonly run: RunState;
}

type DiaryPart = Pick<DiaryView, "head" | "history">;

/** A programme's run on a day; `places` are its plan's sessions, if known. Pure. */
export function runIn(
  { id, enrolment }: Programme,
  { history }: Pick<DiaryPart, "history">,
  videos: CachedVideos,
  today: string,
  places?: readonly PlanPlace[],
): RunState {
  const rows = videos[enrolment.product]?.map(({ row }) => row);
  return runThrough(id, enrolment, { places, rows }, history, today);
}

/** Active and paused programmes on a day: begun today, due, resting, paused, over; of equals the latest first. Pure. */
export function runsIn(diary: DiaryPart, videos: CachedVideos, today: string): ProgrammeRun[] {
  const begun = diary.history.find(({ ended, about }) => ended === undefined && about?.kind === "plan")?.about;
  const rankOf = ({ programme: { id, enrolment }, run: { next } }: ProgrammeRun): number => {
    if (begun?.kind === "plan" && begun.enrolment === id) return 0;
    if (!next) return 4;
    if (enrolment.state === "paused") return 3;
    return next.on <= today ? 1 : 2;
  };
  return programmesOf(diary.head)
    .filter(({ enrolment }) => enrolment.state === "active" || enrolment.state === "paused")
    .map((programme) => ({ programme, run: runIn(programme, diary, videos, today) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

import { useCallback, useRef } from "react";
import type { About } from "#contract/diary-values.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { videoWorkoutId, type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import type { DiaryView } from "./diary-view.ts";
import { useChangeDiary, useDiary } from "./use-diary.ts";

/** A row of a challenge's list that was followed, so many seconds of it. */
interface Followed {
  readonly challenge: number;
  readonly row: number;
  readonly title: string;
  readonly seconds: number;
}

const SHORTEST_SECONDS = 60;
const LONGEST_TITLE = 120;

/** Writes a followed video down as a workout of today, once a day (true: just now); without network it waits on the device. */
export function useRecordVideo(): (video: Followed) => Promise<boolean> {
  const diary = useDiary();
  const change = useChangeDiary();
  return useCallback(
    async (video) => {
      const now = serverNow();
      const day = deviceDay(now);
      if (followedOn(day, video.row, diary)) return false;
      const values = { ...recorded(video, day, Math.floor(now.getTime() / 1000)), gone: null };
      await change([{ kind: "workout", id: videoWorkoutId(day, video.row), values }]);
      return true;
    },
    [diary, change],
  );
}

/** Takes today's workout of a row out of the diary again. */
export function useRemoveVideoRecord(): (row: number) => Promise<void> {
  const change = useChangeDiary();
  return useCallback(
    (row) => change([{ kind: "workout", id: videoWorkoutId(deviceDay(serverNow()), row), values: { gone: true } }]),
    [change],
  );
}

/** Today's workout of a row; undefined where it was not followed yet. */
export function useFollowedToday(row: number): WorkoutView | undefined {
  const diary = useDiary();
  return followedOn(today(), row, diary);
}

function followedOn(day: string, row: number, diary: DiaryView | undefined): WorkoutView | undefined {
  const id = videoWorkoutId(day, row);
  const entries = diary?.workouts.get(id);
  return entries && workoutOf(id, entries);
}

function recorded({ challenge, row, title, seconds }: Followed, day: string, ended: number): Record<string, unknown> {
  const about: About = { kind: "video", product: challenge, row, title: title.slice(0, LONGEST_TITLE) || "Video" };
  return { about, day, started: ended - Math.max(seconds, SHORTEST_SECONDS), ended };
}

/**
 * Writes a training that was finished by hand into the diary of today. What this page wrote goes from there again when the mark is
 * taken back; what was really followed stays.
 */
export function useRecordMarkedVideo(challenge: number): (video: ChallengeVideo, finished: boolean) => void {
  const record = useRecordVideo();
  const takeBack = useRemoveVideoRecord();
  const written = useRef(new Set<number>());
  return ({ id: row, bunnyData: { title, length = 0 } }, finished) => {
    if (!finished) {
      if (written.current.delete(row)) void takeBack(row);
      return;
    }
    void record({ challenge, row, title, seconds: length }).then((isNew) => isNew && written.current.add(row));
  };
}

import { useCallback, useRef } from "react";
import type { About } from "#contract/diary-values.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { videoWorkoutId, type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import type { DiaryView } from "./diary-view.ts";
import { useChangeDiary, useDiary } from "./use-diary.ts";

/** A challenge's video that was watched to its end, for so many seconds. */
interface Followed {
  readonly challenge: number;
  readonly row: number;
  readonly title: string;
  readonly seconds: number;
}

const SHORTEST_SECONDS = 60;
const LONGEST_TITLE = 120;

/** Returns the function that records a video as a workout of the day on which it ended, once a day. Resolves to true if it did. */
export function useRecordVideo(): (video: Followed, ended?: Date) => Promise<boolean> {
  const diary = useDiary();
  const change = useChangeDiary();
  return useCallback(
    async (video, ended = serverNow()) => {
      const day = deviceDay(ended);
      if (followedOn(day, video.row, diary)) return false;
      const values = { ...recorded(video, day, Math.floor(ended.getTime() / 1000)), gone: null };
      await change([{ kind: "workout", id: videoWorkoutId(day, video.row), values }]);
      return true;
    },
    [diary, change],
  );
}

/** Returns the function that deletes a day's workout of a video, as a rule today's. */
export function useRemoveVideoRecord(): (row: number, day?: Date) => Promise<void> {
  const change = useChangeDiary();
  return useCallback(
    (row, day = serverNow()) =>
      change([{ kind: "workout", id: videoWorkoutId(deviceDay(day), row), values: { gone: true } }]),
    [change],
  );
}

/** Today's workout of a video; undefined without one. */
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

/** Returns the function that records a video that was ticked by hand, and removes that record when the tick goes. A watched video stays recorded. */
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

import { useEffect, useRef } from "react";
import { FinishScreen } from "../features/catalogue/challenge/finish-screen.tsx";
import type { VideoCourse } from "../features/catalogue/challenge/use-video-course.ts";
import type { VideoEnd } from "../features/player/use-open-video.ts";
import type { FollowedVideo } from "../features/player/video-player.tsx";
import { settingsOf } from "../features/training/diary/diary-head.ts";
import { useDiary } from "../features/training/diary/use-diary.ts";
import { useRecordMarkedVideo, useRecordVideo } from "../features/training/diary/use-record-video.ts";
import { RecordedVideo } from "../features/training/workout/recorded-video.tsx";

/** Writes a video that was followed into the diary, once. */
export function RecordFollowed({ video }: { readonly video: FollowedVideo }) {
  const record = useRecordVideo();
  const isKnown = useDiary() !== undefined;
  const recorded = useRef(false);
  useEffect(() => {
    if (!isKnown || recorded.current) return;
    recorded.current = true;
    void record(video);
  });
  return null;
}

interface Props extends VideoEnd {
  readonly course: VideoCourse;
  /** The row of the challenge's list that was played. */
  readonly row: number;
}

/** What follows a video at its end: what was done, what the diary says of it, and the next one. */
export function AfterVideo({ course, row, ...end }: Props) {
  const noteMarked = useRecordMarkedVideo(end.state?.challenge ?? 0);
  const diary = useDiary();
  if (!diary) return null;
  const { autoplay = false } = settingsOf(diary.head);
  return (
    <FinishScreen
      {...end}
      course={course}
      autoplay={autoplay}
      recorded={<RecordedVideo row={row} />}
      onMarked={noteMarked}
    />
  );
}

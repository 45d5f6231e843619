import { useLocation, useParams } from "react-router-dom";
import { FinishScreen } from "../../features/catalogue/challenge/finish-screen.tsx";
import { useVideoCourse } from "../../features/catalogue/challenge/use-video-course.ts";
import { playerState } from "../../features/player/use-open-video.ts";
import { VideoPlayer } from "../../features/player/video-player.tsx";
import { settingsOf } from "../../features/training/diary/head.ts";
import { useDiary } from "../../features/training/diary/use-diary.ts";
import { useMarkedVideo } from "../../features/training/diary/use-marked-video.ts";
import { useRecordVideo } from "../../features/training/diary/use-record-video.ts";
import { RecordedVideo } from "../../features/training/workout/recorded-video.tsx";

/** A video on the whole screen; one that was followed stands in the diary, and the next of its challenge is offered at its end. */
export function PlayerPage() {
  const { id = "", token } = useParams();
  const state = playerState(useLocation().state);
  const course = useVideoCourse(id, state);
  const record = useRecordVideo();
  const noteMarked = useMarkedVideo(state?.challenge ?? 0);
  const { autoplay = false } = settingsOf(useDiary()?.head ?? {});
  const { challenge, row, next, open } = course;
  return (
    <VideoPlayer
      key={id}
      id={id}
      token={token}
      course={{
        album: challenge?.title,
        artwork: row?.thumbnail_url ?? undefined,
        onNext: next && (() => open.mutate(next.id)),
      }}
      onFollowed={(video) => void record(video)}
      atEnd={(end) => (
        <FinishScreen
          {...end}
          course={course}
          autoplay={autoplay}
          recorded={<RecordedVideo row={Number(id)} />}
          onMarked={noteMarked}
        />
      )}
    />
  );
}

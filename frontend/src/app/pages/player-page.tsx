import { useParams } from "react-router-dom";
import { NextVideo } from "../../features/catalogue/challenge/next-offer.tsx";
import { VideoPlayer } from "../../features/player/video-player.tsx";
import { settingsOf } from "../../features/training/diary/head.ts";
import { useDiary } from "../../features/training/diary/use-diary.ts";
import { useRecordVideo } from "../../features/training/diary/use-record-video.ts";
import { RecordedVideo } from "../../features/training/workout/recorded-video.tsx";

/** A video on the whole screen; one that was followed stands in the diary, and the next of its challenge is offered at its end. */
export function PlayerPage() {
  const { id = "", token } = useParams();
  const record = useRecordVideo();
  const { autoplay = false } = settingsOf(useDiary()?.head ?? {});
  return (
    <VideoPlayer
      key={id}
      id={id}
      token={token}
      onFollowed={(video) => void record(video)}
      atEnd={(end) => <NextVideo id={id} {...end} autoplay={autoplay} recorded={<RecordedVideo row={Number(id)} />} />}
    />
  );
}

import { counted, countedTrainings } from "#contract/counted.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import styles from "./video-grid.module.css";
import { VideoItem } from "./video-item.tsx";
import { countFinished, inListOrder, nextVideo, type Views, viewOf } from "./video-state.ts";

/** Finishes a video by hand, or takes that back. */
export type MarkVideo = (video: ChallengeVideo, finished: boolean) => void;

interface Props {
  readonly videos: readonly ChallengeVideo[];
  readonly views: Views;
  readonly video: ReturnType<typeof useOpenVideo>;
  readonly onMark: MarkVideo;
  /** The last mark could not be kept. */
  readonly markFailed: boolean;
}

/** The trainings of an unlocked challenge, newest row first; a click asks for a media token and opens the player. */
export function VideoGrid({ videos, views, video: open, onMark, markFailed }: Props) {
  const next = nextVideo(videos, views)?.id;
  const fault = open.isError ? sentenceFor(open.error) : markFailed && "Oznaka nije spremljena. Pokušaj ponovno.";
  return (
    <section aria-labelledby="trainings">
      <div className={styles.head}>
        <h2 id="trainings">Treninzi</h2>
        <p>
          {views && "Završeno "}
          <b>{progressOf(videos, views)}</b>
        </p>
      </div>
      {fault && <Refusal className={styles.error}>{fault}</Refusal>}
      <ol className={styles.grid}>
        {inListOrder(videos).map((video) => (
          <VideoItem
            key={video.id}
            video={video}
            view={viewOf(video, views)}
            isNext={video.id === next}
            isBusy={open.isPending}
            onOpen={() => open.mutate(video.id)}
            onMark={views && ((finished) => onMark(video, finished))}
          />
        ))}
      </ol>
    </section>
  );
}

/** 3 od 28 treninga, or only how many there are while nothing is known of what was watched. */
function progressOf(videos: readonly ChallengeVideo[], views: Views): string {
  if (!views) return countedTrainings(videos.length);
  return `${countFinished(videos, views)} od ${counted(videos.length, "treninga", "treninga", "treninga")}`;
}

/** A refusal says why; anything else is only said to have failed. */
function sentenceFor(error: Error): string {
  const refused = error instanceof ApiError && (error.status === 403 || error.status === 429);
  return refused ? error.message : "Video se trenutačno ne može otvoriti. Pokušaj ponovno.";
}

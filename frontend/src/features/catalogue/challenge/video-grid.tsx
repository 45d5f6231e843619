import { counted, countedTrainings } from "#contract/counted.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { minutes } from "../../../lib/format.ts";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import { inListOrder, isSeen, nextVideo } from "./next-video.ts";
import styles from "./video-grid.module.css";

interface Props {
  readonly videos: readonly ChallengeVideo[];
  /** Ids of what the person has watched; undefined while that is not known. */
  readonly viewed: readonly string[] | undefined;
  readonly video: ReturnType<typeof useOpenVideo>;
}

/** The trainings of an unlocked challenge, newest row first; a click asks for a media token and opens the player. */
export function VideoGrid({ videos, viewed, video: open }: Props) {
  const next = nextVideo(videos, viewed)?.id;
  return (
    <section aria-labelledby="trainings">
      <div className={styles.head}>
        <h2 id="trainings">Treninzi</h2>
        <b>{progressOf(videos, viewed)}</b>
      </div>
      {open.isError && (
        <p className={styles.error} role="alert">
          {sentenceFor(open.error)}
        </p>
      )}
      <ol className={styles.grid}>
        {inListOrder(videos).map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={`${styles.video} ${video.id === next ? styles.next : ""}`}
              onClick={() => open.mutate(video.id)}
              disabled={open.isPending}
            >
              <Thumbnail video={video} seen={isSeen(video, viewed)} next={video.id === next} />
              <span className={styles.words}>
                <h3>{video.bunnyData.title}</h3>
                <span className={styles.caption}>
                  {video.id === next && "Na redu · "}
                  {minutes(video.bunnyData.length ?? 0)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 3 od 28 treninga, or only how many there are while nothing is known of what was watched. */
function progressOf(videos: readonly ChallengeVideo[], viewed: readonly string[] | undefined): string {
  const all = countedTrainings(videos.length);
  if (!viewed) return all;
  const done = videos.filter((video) => isSeen(video, viewed)).length;
  return `${done} od ${counted(videos.length, "treninga", "treninga", "treninga")}`;
}

/** A refusal says why; anything else is only said to have failed. */
function sentenceFor(error: Error): string {
  const refused = error instanceof ApiError && (error.status === 403 || error.status === 429);
  return refused ? error.message : "Video se trenutačno ne može otvoriti. Pokušaj ponovno.";
}

function Thumbnail({
  video,
  seen,
  next,
}: {
  readonly video: ChallengeVideo;
  readonly seen: boolean;
  readonly next: boolean;
}) {
  return (
    <span className={styles.picture}>
      {video.thumbnail_url && (
        <Picture src={video.thumbnail_url} alt="" width={480} height={300} sizes="(min-width: 768px) 24vw, 136px" />
      )}
      {seen && (
        <span className={styles.seen}>
          <Badge kind="seen">POGLEDANO</Badge>
        </span>
      )}
      <span className={styles.length}>
        <Badge kind="minutes">{minutes(video.bunnyData.length ?? 0)}</Badge>
      </span>
      {next && (
        <span className={styles.play}>
          <Icon name="play" size={20} />
        </span>
      )}
    </span>
  );
}

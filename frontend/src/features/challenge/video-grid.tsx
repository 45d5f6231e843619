import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { Challenge, ChallengeVideo } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { counted, minutes } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { requestMediaToken } from "../player/watch.ts";
import styles from "./video-grid.module.css";

interface Props {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly viewed: readonly string[];
}

/** The trainings of an unlocked challenge, newest row first; a click asks for a media token and opens the player. */
export function VideoGrid({ challenge, userId, viewed }: Props) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: (row: number) => requestMediaToken(userId, String(row)),
    onSuccess: (token, row) => navigate(paths.player(row, token)),
  });
  const seen = (video: ChallengeVideo) => video.video_id !== undefined && viewed.includes(video.video_id);
  const next = challenge.videos.find((video) => !seen(video))?.id;
  const done = challenge.videos.filter(seen).length;
  return (
    <section aria-labelledby="trainings">
      <div className={styles.head}>
        <h2 id="trainings">Treninzi</h2>
        <b>{`${done} od ${counted(challenge.videos.length, "treninga", "treninga", "treninga")}`}</b>
      </div>
      {open.isError && (
        <p className={styles.error} role="alert">
          Video se trenutačno ne može otvoriti. Pokušaj ponovno.
        </p>
      )}
      <ol className={styles.grid}>
        {challenge.videos.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={`${styles.video} ${video.id === next ? styles.next : ""}`}
              onClick={() => open.mutate(video.id)}
              disabled={open.isPending}
            >
              <Thumbnail video={video} seen={seen(video)} next={video.id === next} />
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

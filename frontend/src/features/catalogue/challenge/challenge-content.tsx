import type { ReactNode } from "react";
import type { AccessState, Challenge, ChallengeVideo } from "#contract/product.ts";
import { Icon } from "../../../components/icon.tsx";
import { useMe } from "../../account/queries.ts";
import { useMarkFinished } from "../../player/queries.ts";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import styles from "./locked-list.module.css";
import { Moments } from "./moments.tsx";
import { type MarkVideo, VideoGrid } from "./video-grid.tsx";
import type { Views } from "./video-state.ts";

interface Props {
  readonly challenge: Challenge;
  readonly access: AccessState;
  /** What follows the trainings. */
  readonly children: ReactNode;
  readonly views: Views;
  readonly video: ReturnType<typeof useOpenVideo>;
  /** A training was finished by hand, or that was taken back. */
  readonly onMarked: MarkVideo;
}

/** A challenge's trainings, to play and mark with access and by title alone without it, then its moments. */
export function ChallengeContent({ challenge, access, children, views, video, onMarked }: Props) {
  const mark = useMarkFinished(useMe().data?.user.id);
  return (
    <>
      {access.granted ? (
        <VideoGrid
          videos={challenge.videos}
          views={views}
          video={video}
          markFailed={mark.isError}
          onMark={(row, finished) => {
            if (!row.video_id) return;
            mark.mutate({ videoId: row.video_id, finished }, { onSuccess: () => onMarked(row, finished) });
          }}
        />
      ) : (
        <LockedList videos={challenge.videos} />
      )}
      <Moments challenge={challenge} />
      {children}
    </>
  );
}

/** A challenge's trainings by title, for whoever has no access. */
function LockedList({ videos }: { readonly videos: readonly ChallengeVideo[] }) {
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className={styles.heading}>
        Sadržaj
      </h2>
      <ol className={styles.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <Icon name="lock" size={18} />
            {video.bunnyData.title}
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { ReactNode } from "react";
import type { AccessState, Challenge } from "#contract/product.ts";
import { useMe } from "../../account/queries.ts";
import { useMarkFinished } from "../../player/queries.ts";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import { LockedList } from "./locked-list.tsx";
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

/** What stands below the words of a challenge: its trainings, for those who may watch them to be played and marked, and its moments. */
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

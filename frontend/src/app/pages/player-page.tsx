import { lazy, Suspense, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { Optional } from "../../components/states.tsx";
import { useVideoCourse } from "../../features/catalogue/challenge/use-video-course.ts";
import { playerState } from "../../features/player/use-open-video.ts";
import { type FollowedVideo, VideoPlayer } from "../../features/player/video-player.tsx";

const RecordFollowed = lazy(async () => ({ default: (await import("../after-video.tsx")).RecordFollowed }));
const AfterVideo = lazy(async () => ({ default: (await import("../after-video.tsx")).AfterVideo }));

/** A video on the whole screen; one that was followed stands in the diary, and the next of its challenge is offered at its end. */
export function PlayerPage() {
  const { id = "", token } = useParams();
  const state = playerState(useLocation().state);
  const course = useVideoCourse(id, state);
  const [followed, setFollowed] = useState<FollowedVideo>();
  const { challenge, row, next, open } = course;
  return (
    <>
      <VideoPlayer
        key={id}
        id={id}
        token={token}
        course={{
          album: challenge?.title,
          artwork: row?.thumbnail_url ?? undefined,
          onNext: next && (() => open.mutate(next.id)),
        }}
        onFollowed={setFollowed}
        atEnd={(end) => (
          <Suspense>
            <AfterVideo {...end} course={course} row={Number(id)} />
          </Suspense>
        )}
      />
      {followed && (
        <Optional>
          <Suspense>
            <RecordFollowed key={followed.row} video={followed} />
          </Suspense>
        </Optional>
      )}
    </>
  );
}

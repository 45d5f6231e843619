import { type ReactNode, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { PlayerBar } from "./player-bar.tsx";
import styles from "./player-page.module.css";
import { type InCourse, PlayerScreen } from "./player-screen.tsx";
import { useRecordView } from "./queries.ts";
import { Refused } from "./refused.tsx";
import { useAdmission } from "./use-admission.ts";
import { type PlayerState, playerState, type VideoEnd } from "./use-open-video.ts";
import { useRecovery } from "./use-recovery.ts";
import { refusalOf } from "./watch.ts";

/** A video of a challenge that was really watched: the row of its list, and how many seconds. */
export interface FollowedVideo {
  readonly challenge: number;
  readonly row: number;
  readonly title: string;
  readonly seconds: number;
}

interface Props {
  readonly id: string;
  readonly token: string | undefined;
  readonly course: InCourse;
  readonly onFollowed: (video: FollowedVideo) => void;
  readonly atEnd: (end: VideoEnd) => ReactNode;
}

/** The full-screen player: no header, no footer; the view is recorded when the video starts to play. */
export function VideoPlayer({ id, token, course, onFollowed, atEnd }: Props) {
  const state = playerState(useLocation().state);
  const goBack = useGoBack(state);
  const [refused, setRefused] = useState(false);
  const navigation = useNavigationType();
  const plays = useRef(state !== null && wasTapped(navigation));
  const me = useMe();
  const userId = me.data?.user.id;
  const admission = useAdmission(userId, id, token);
  const recovery = useRecovery(admission.refetch);
  const view = useRecordView(userId);
  const video = admission.data?.granted ? admission.data : undefined;
  const record = (videoId: string) =>
    view.mutate(videoId, { onError: (error) => refusalOf(error) === "no_access" && setRefused(true) });
  const error = video ? null : ((me.data ? null : me.error) ?? admission.error);
  const isOpen = video && userId && !refused;
  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <title>{`${video?.title ?? "Video"} · Zamah`}</title>
      {!isOpen && <PlayerBar onBack={goBack} />}
      {error && (
        <div className={styles.message}>
          <ErrorState error={error} onRetry={() => (me.data ? admission.refetch() : me.refetch())} />
        </div>
      )}
      {!error && !admission.data && (
        <div className={styles.message}>
          <LoadingText />
        </div>
      )}
      {admission.data?.granted === false && <Refused code={admission.data.code} state={state} />}
      {video && refused && <Refused code="no_access" state={state} />}
      {isOpen && (
        <PlayerScreen
          key={`${video.address} ${recovery.attempt}`}
          userId={userId}
          video={video}
          course={course}
          plays={plays.current}
          failed={recovery.failed}
          onReady={recovery.settle}
          onFail={recovery.fail}
          onRetry={() => void recovery.again()}
          onPlaying={(playing) => {
            plays.current = playing;
          }}
          onBegun={() => record(video.videoId)}
          onFollowed={(seconds) => {
            if (state) onFollowed({ challenge: state.challenge, row: Number(id), title: video.title, seconds });
          }}
          onBack={goBack}
          atEnd={(end) =>
            atEnd({
              ...end,
              state,
              userId,
              videoId: video.videoId,
              title: video.title,
              onRefused: () => setRefused(true),
            })
          }
        />
      )}
    </main>
  );
}

/** A tap in this page led here, not the way back, and nobody asked for stillness: only then a video starts without another. */
function wasTapped(navigation: NavigationType): boolean {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return navigation !== NavigationType.Pop && !isStill && navigator.userActivation?.hasBeenActive !== false;
}

/** Back to the page that opened the player; from outside, to the list that the video stands in. */
function useGoBack(state: PlayerState | null): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const list = state ? paths.product("challenge", state.challenge) : paths.challenges;
  return () => (key === "default" ? navigate(list) : navigate(-1));
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { type RefusalCode, refusalOf } from "./admission.ts";
import { PlayerBar } from "./player-bar.tsx";
import styles from "./player-page.module.css";
import { type CourseContext, PlayerScreen } from "./player-screen.tsx";
import { useRecordView } from "./queries.ts";
import { useAdmission } from "./use-admission.ts";
import { type PlayerState, playerState, type VideoEnd } from "./use-open-video.ts";

/** A watched video of a challenge. */
export interface FollowedVideo {
  readonly challenge: number;
  readonly row: number;
  readonly title: string;
  readonly seconds: number;
}

interface Props {
  readonly id: string;
  readonly token: string | undefined;
  readonly course: CourseContext;
  readonly onFollowed: (video: FollowedVideo) => void;
  readonly atEnd: (end: VideoEnd) => ReactNode;
}

/** The full-screen player; the view is recorded when it starts to play. */
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
      {admission.data?.granted === false && <VideoRefusal code={admission.data.code} state={state} />}
      {video && refused && <VideoRefusal code="no_access" state={state} />}
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

/** Whether a tap led here and motion is not reduced: only then the video starts by itself. */
function wasTapped(navigation: NavigationType): boolean {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return navigation !== NavigationType.Pop && !isStill && navigator.userActivation?.hasBeenActive !== false;
}

/** Back to the opener, or to the challenge's list if opened from outside. */
function useGoBack(state: PlayerState | null): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const list = state ? paths.product("challenge", state.challenge) : paths.challenges;
  return () => (key === "default" ? navigate(list) : navigate(-1));
}

const again = { title: "Video se ne može otvoriti", text: "Vrati se na popis treninga i otvori ga ponovno." };
const words: Record<RefusalCode, { title: string; text: string }> = {
  invalid: again,
  expired: again,
  no_access: {
    title: "Ovaj trening nije otključan",
    text: "Pristup ovom sadržaju je istekao ili ga još nemaš.",
  },
  too_many_streams: {
    title: "Već gledaš na drugom uređaju",
    text: "Video ti je otvoren na tri uređaja. Kad na jednom od njih završi, ovdje ga možeš otvoriti.",
  },
  gone: { title: "Ovaj video više nije dostupan", text: "Uklonjen je iz ponude ili poveznica nije točna." },
};

interface VideoRefusalProps {
  readonly code: RefusalCode;
  readonly state: PlayerState | null;
}

/** Why a video is not shown, and a link back. */
function VideoRefusal({ code, state }: VideoRefusalProps) {
  const { title, text } = words[code];
  return (
    <div className={styles.refused} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to={state ? paths.product("challenge", state.challenge) : paths.challenges}>
        {state ? "Natrag na izazov" : "Svi izazovi"}
      </ButtonLink>
    </div>
  );
}

/** Waits (ms) between automatic retries. */
const WAITS_MS = [1000, 4000, 12_000, 30_000];

/** Reopens a failed video: automatically a few times, when the network returns, and by hand. `attempt` counts openings. */
function useRecovery(renew: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [tries, setTries] = useState(0);
  const again = useCallback(async () => {
    setTries((count) => count + 1);
    await renew();
    setFailed(false);
    setAttempt((count) => count + 1);
  }, [renew]);
  useEffect(() => {
    if (!failed) return;
    const wait = WAITS_MS[tries];
    const timer = wait === undefined ? undefined : setTimeout(again, wait);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [failed, tries, again]);
  const fail = useCallback(() => setFailed(true), []);
  const settle = useCallback(() => setTries(0), []);
  return { failed, attempt, again, fail, settle };
}

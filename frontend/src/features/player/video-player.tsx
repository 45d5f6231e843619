import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { useMe } from "../account/queries.ts";
import styles from "./player-page.module.css";
import { PlayerStage } from "./player-stage.tsx";
import { useRecordView } from "./queries.ts";
import { Refused } from "./refused.tsx";
import { type PlayerState, playerState, type VideoEnd } from "./use-open-video.ts";
import { admit, NO_TOKEN, refusalOf } from "./watch.ts";

/** An address that has just run out is renewed after a second, never in a tight loop. */
const SOON_MS = 1000;

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
  readonly onFollowed: (video: FollowedVideo) => void;
  readonly atEnd: (end: VideoEnd) => ReactNode;
}

/** The full-screen player: no header, no footer; the view is recorded when the video starts to play. */
export function VideoPlayer({ id, token, onFollowed, atEnd }: Props) {
  const screen = useRef<HTMLElement>(null);
  const state = playerState(useLocation().state);
  const goBack = useGoBack(state);
  const [refused, setRefused] = useState(false);
  const me = useMe();
  const userId = me.data?.user.id;
  const admission = useQuery({
    queryKey: ["player", userId, id],
    queryFn: () => admit(userId ?? "", id, token),
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const view = useRecordView(userId);
  const video = admission.data?.granted ? admission.data : undefined;
  useHiddenToken(id, admission.isSuccess);
  useRenewedAt(video?.expires, admission.refetch);
  const record = (videoId: string) =>
    view.mutate(videoId, { onError: (error) => refusalOf(error) === "no_access" && setRefused(true) });
  const error = video ? null : ((me.data ? null : me.error) ?? admission.error);
  return (
    <main id="main" tabIndex={-1} ref={screen} className={styles.player}>
      <title>{`${video?.title ?? "Video"} · Zamah`}</title>
      <div className={styles.back}>
        <Button kind="quiet" size="small" onClick={goBack}>
          <Icon name="back" /> Natrag
        </Button>
        <p className={styles.keys}>Razmak: pokreni ili zaustavi · ← → 10 s · M zvuk · F cijeli zaslon · Esc natrag</p>
      </div>
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
      {video && userId && !refused && (
        <>
          <h1 className={styles.title}>{video.title}</h1>
          <PlayerStage
            key={video.address}
            userId={userId}
            video={video}
            state={state}
            screen={screen}
            onPlay={() => record(video.videoId)}
            onFollowed={(seconds) => {
              if (state) onFollowed({ challenge: state.challenge, row: Number(id), title: video.title, seconds });
            }}
            onBack={goBack}
            onRetry={() => admission.refetch()}
            atEnd={(onReplay) => atEnd({ state, onReplay, onRefused: () => setRefused(true) })}
          />
        </>
      )}
    </main>
  );
}

/** The token leaves the address bar once it has been read; a reload asks for a new one. */
function useHiddenToken(id: string, read: boolean): void {
  useEffect(() => {
    if (read) window.history.replaceState(window.history.state, "", paths.player(id, NO_TOKEN));
  }, [id, read]);
}

/** The frame's address lives as long as the video and a while; then access is asked for anew. `expires`: UNIX seconds. */
function useRenewedAt(expires: number | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (expires === undefined) return;
    const timer = setTimeout(renew, Math.max(SOON_MS, expires * 1000 - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [expires, renew]);
}

/** Back to the page that opened the player; from outside, to the list that the video stands in. */
function useGoBack(state: PlayerState | null): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const list = state ? paths.product("challenge", state.challenge) : paths.challenges;
  return () => (key === "default" ? navigate(list) : navigate(-1));
}

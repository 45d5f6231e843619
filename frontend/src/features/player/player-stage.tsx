import type { Player } from "player.js";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { ErrorState } from "../../components/states.tsx";
import styles from "./player-page.module.css";
import { positionOf } from "./positions.ts";
import { ResumeNote } from "./resume-note.tsx";
import type { PlayerState } from "./use-open-video.ts";
import { usePlayerKeys } from "./use-player-keys.ts";
import { useStall } from "./use-stall.ts";
import { useWatched } from "./use-watched.ts";
import { VideoFrame } from "./video-frame.tsx";
import type { Admission } from "./watch.ts";

interface Props {
  readonly userId: string;
  readonly video: Extract<Admission, { granted: true }>;
  readonly state: PlayerState | null;
  /** What fills the screen with F. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly onPlay: () => void;
  /** The video was followed to its end, so many seconds of it. */
  readonly onFollowed: (seconds: number) => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  /** What stands over the video at its end; it can be played again. */
  readonly atEnd: (onReplay: () => void) => ReactNode;
}

/** The running video: it goes on where it was stopped, listens to keys, and offers the next one at its end. */
export function PlayerStage({ userId, video, state, screen, onPlay, onFollowed, onBack, onRetry, atEnd }: Props) {
  const player = useRef<Player>(undefined);
  const [start] = useState(() => positionOf(userId, video.videoId));
  const [ended, setEnded] = useState(false);
  const stall = useStall();
  const watched = useWatched(userId, video.videoId, onFollowed);
  usePlayerKeys({ player, onBack, onFullScreen: () => toggleFullScreen(screen.current) });
  const ready = (loaded: Player) => {
    player.current = loaded;
    stall.settle();
    if (state?.follows) loaded.play();
  };
  const replay = () => {
    setEnded(false);
    player.current?.setCurrentTime(0);
    player.current?.play();
  };
  return (
    <div className={styles.stage}>
      <VideoFrame
        src={start > 0 ? `${video.address}&t=${start}` : video.address}
        title={video.title}
        onReady={ready}
        onPlay={onPlay}
        onTime={watched.onTime}
        onEnded={() => {
          watched.onEnded();
          setEnded(true);
        }}
        onError={stall.fail}
      />
      {start > 0 && !stall.failed && <ResumeNote seconds={start} onRestart={replay} />}
      {stall.failed && (
        <div className={styles.message}>
          <ErrorState error={undefined} onRetry={onRetry} />
        </div>
      )}
      {ended && atEnd(replay)}
    </div>
  );
}

function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.();
  change?.catch(() => undefined);
}

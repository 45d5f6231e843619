import { type Ref, useEffect, useMemo, useState } from "react";
import { cueAt, cuesOf } from "#contract/captions.ts";
import { Button } from "../../components/button.tsx";
import { clock } from "../../lib/timing/clock.ts";
import page from "./player-page.module.css";
import styles from "./player-stage.module.css";
import type { OpenVideo } from "./use-admission.ts";
import type { Playback } from "./use-playback.ts";
import { VideoFrame } from "./video-frame.tsx";

interface Props
  extends Pick<Parameters<typeof VideoFrame>[0], "onReady" | "onPlay" | "onPause" | "onTime" | "onEnded" | "onError"> {
  readonly video: OpenVideo;
  readonly playback: Playback;
  /** Start in seconds. */
  readonly start: number;
  readonly captions: boolean;
  readonly failed: boolean;
  /** The element for full screen. */
  readonly ref: Ref<HTMLDivElement>;
  readonly onRestart: () => void;
  readonly onRetry: () => void;
}

/** The provider's frame with resume note, captions and failure over it. */
export function PlayerStage({ video, playback, start, captions, failed, ref, onRestart, onRetry, ...events }: Props) {
  const cues = useMemo(() => cuesOf(video.parts), [video.parts]);
  const caption = captions && playback.duration > 0 ? cueAt(cues, playback.seconds) : undefined;
  return (
    <div className={styles.stage} ref={ref}>
      <VideoFrame src={start > 0 ? `${video.address}&t=${start}` : video.address} title={video.title} {...events} />
      {caption && (
        <p className={styles.caption} aria-hidden="true">
          <span>{caption}</span>
        </p>
      )}
      {start > 0 && !failed && <ResumeNote seconds={start} onRestart={onRestart} />}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>Veza s videom je prekinuta. Spajamo se ponovno…</p>
          <Button kind="outline" size="small" onClick={onRetry}>
            Pokušaj ponovno
          </Button>
        </div>
      )}
    </div>
  );
}

/** Milliseconds. */
const SHOWN_MS = 8000;

interface ResumeNoteProps {
  /** Seconds. */
  readonly seconds: number;
  readonly onRestart: () => void;
}

/** Says where the video resumed, and offers to restart it. */
function ResumeNote({ seconds, onRestart }: ResumeNoteProps) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const restart = () => {
    setShown(false);
    onRestart();
  };
  return (
    <div className={page.note} role="status">
      <span>{`Nastavljamo od ${clock(seconds)}`}</span>
      <Button kind="outline" size="small" onClick={restart}>
        Od početka
      </Button>
    </div>
  );
}

import { type Ref, useMemo } from "react";
import { cueAt, cuesOf } from "#contract/captions.ts";
import { Button } from "../../components/button.tsx";
import styles from "./player-stage.module.css";
import { ResumeNote } from "./resume-note.tsx";
import type { OpenVideo } from "./use-admission.ts";
import type { Playback } from "./use-playback.ts";
import { VideoFrame } from "./video-frame.tsx";

interface Props
  extends Pick<Parameters<typeof VideoFrame>[0], "onReady" | "onPlay" | "onPause" | "onTime" | "onEnded" | "onError"> {
  readonly video: OpenVideo;
  readonly playback: Playback;
  /** Where it goes on, in seconds. */
  readonly start: number;
  readonly captions: boolean;
  readonly failed: boolean;
  /** What fills the screen. */
  readonly ref: Ref<HTMLDivElement>;
  readonly onRestart: () => void;
  readonly onRetry: () => void;
}

/** The provider's frame with what stands over it: where it goes on, the captions, and that it is being opened anew. */
export function PlayerStage({ video, playback, start, captions, failed, ref, onRestart, onRetry, ...told }: Props) {
  const cues = useMemo(() => cuesOf(video.parts), [video.parts]);
  const caption = captions && playback.duration > 0 ? cueAt(cues, playback.seconds) : undefined;
  return (
    <div className={styles.stage} ref={ref}>
      <VideoFrame src={start > 0 ? `${video.address}&t=${start}` : video.address} title={video.title} {...told} />
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

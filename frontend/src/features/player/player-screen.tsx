import type { Player } from "player.js";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useWakeLock } from "../../lib/timing/use-wake-lock.ts";
import { PlayerBar } from "./player-bar.tsx";
import styles from "./player-page.module.css";
import { PlayerStage } from "./player-stage.tsx";
import { PlayerTools } from "./player-tools.tsx";
import { useProgress } from "./progress.ts";
import { Transcript } from "./transcript.tsx";
import type { OpenVideo } from "./use-admission.ts";
import { useCaptions } from "./use-captions.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayback } from "./use-playback.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

/** Minutes without a tap after which a phone may sleep. */
const LONGEST_MINUTES = 180;

/** The challenge that a video belongs to. */
export interface CourseContext {
  readonly album?: string | undefined;
  readonly artwork?: string | undefined;
  readonly onNext?: (() => void) | undefined;
}

interface Props {
  readonly userId: string;
  readonly video: OpenVideo;
  readonly course: CourseContext;
  /** Starts by itself: after a tap, or when reopened while playing. */
  readonly plays: boolean;
  readonly failed: boolean;
  readonly onReady: () => void;
  readonly onFail: () => void;
  readonly onRetry: () => void;
  readonly onPlaying: (playing: boolean) => void;
  /** Called by the first play. */
  readonly onBegun: () => void;
  /** Called after it was watched to its end, with the seconds. */
  readonly onFollowed: (seconds: number) => void;
  readonly onBack: () => void;
  /** Shown over everything at the end. */
  readonly atEnd: (end: { readonly onReplay: () => void; readonly followed: boolean }) => ReactNode;
}

/** The running video with resume, keys, lock screen controls and transcript. */
export function PlayerScreen({
  userId,
  video,
  course,
  plays,
  failed,
  onReady,
  onFail,
  onRetry,
  onPlaying,
  onBegun,
  onFollowed,
  onBack,
  atEnd,
}: Props) {
  const player = useRef<Player>(undefined);
  const stage = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const [start] = useState(video.start);
  const [ended, setEnded] = useState(false);
  const [followed, setFollowed] = useState(false);
  const [speed, setSpeed] = useState(1);
  const { playback, setPlaying, note } = usePlayback(player);
  const captions = useCaptions(video.parts);
  const settle = useReadyTimeout(onFail);
  const progress = useProgress(userId, video.videoId, start, (seconds) => {
    setFollowed(true);
    onFollowed(seconds);
  });
  const fillScreen = () => toggleFullScreen(stage.current);
  usePlayerKeys({ ended, player, onBack, onFullScreen: fillScreen, onCaptions: captions?.onToggle });
  useMediaSession(playback, { title: video.title, ...course });
  useWakeLock(playback.playing, LONGEST_MINUTES);
  const setPlayState = (playing: boolean) => {
    setPlaying(playing);
    onPlaying(playing);
  };
  const ready = (loaded: Player) => {
    player.current = loaded;
    settle();
    onReady();
    if (speed !== 1) changeSpeed(loaded, speed);
    if (plays) loaded.play();
  };
  const play = () => {
    setPlayState(true);
    setEnded(false);
    if (!begun.current) onBegun();
    begun.current = true;
  };
  const end = () => {
    progress.end();
    setPlayState(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    setEnded(true);
  };
  const replay = () => {
    setEnded(false);
    player.current?.setCurrentTime(0);
    player.current?.play();
  };
  const seek = (seconds: number) => {
    player.current?.setCurrentTime(seconds);
    player.current?.play();
  };
  return (
    <>
      <div className={styles.screen} inert={ended}>
        <PlayerBar onBack={onBack} quiet={playback.playing}>
          <PlayerTools
            captions={captions}
            speed={speed}
            onSpeed={(next) => {
              setSpeed(next);
              if (player.current) changeSpeed(player.current, next);
            }}
            onFullScreen={fillScreen}
          />
        </PlayerBar>
        <PlayerStage
          ref={stage}
          video={video}
          playback={playback}
          start={start.position}
          captions={captions?.shown ?? false}
          failed={failed}
          onReady={ready}
          onPlay={play}
          onPause={() => {
            setPlayState(false);
            progress.pause();
          }}
          onTime={(time) => {
            note(time);
            progress.time(time);
          }}
          onEnded={end}
          onError={onFail}
          onRestart={replay}
          onRetry={onRetry}
        />
        <div className={styles.info}>
          <h1>{video.title}</h1>
          <p className={styles.keys}>
            Razmak: pokreni ili zaustavi · ← → 10 s · C titlovi · M zvuk · F cijeli zaslon · Esc natrag
          </p>
          {video.parts.length > 0 && (
            <Transcript parts={video.parts} seconds={playback.seconds} duration={playback.duration} onSeek={seek} />
          )}
        </div>
      </div>
      {ended && atEnd({ onReplay: replay, followed })}
    </>
  );
}

/** The provider accepts this command; player.js 0.1.0 has no method for it. */
function changeSpeed(player: Player, speed: number): void {
  player.send({ method: "setPlaybackRate", value: speed });
}

function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.();
  change?.catch(() => undefined);
}

/** Longest time (ms) until a player is ready. */
const STALL_MS = 20_000;

/** Calls back if a player does not become ready, which leaves an empty frame; returns the function that cancels it. */
function useReadyTimeout(onStall: () => void): () => void {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(onStall, STALL_MS);
    return () => clearTimeout(timer);
  }, [waits, onStall]);
  return useCallback(() => setWaits(false), []);
}

import { type RefObject, useEffect, useRef } from "react";
import type { Playback } from "./use-playback.ts";

const STEP_SECONDS = 10;

interface MediaInfo {
  readonly title: string;
  readonly album?: string | undefined;
  readonly artwork?: string | undefined;
  /** Opens the challenge's next training. */
  readonly onNext?: (() => void) | undefined;
}

/** Title and controls on lock screen and headset (Media Session API). */
export function useMediaSession(
  { player, playing }: Playback,
  { title, album = "", artwork, onNext }: MediaInfo,
): void {
  const latest = useRef(onNext);
  latest.current = onNext;
  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const pictures = artwork ? [{ src: new URL(artwork, window.location.href).href }] : [];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: "Zamah", album, artwork: pictures });
    const actions = actionsOf(player, hasNext ? () => latest.current?.() : null);
    for (const [action, act] of actions) obey(action, act);
    return () => {
      navigator.mediaSession.metadata = null;
      for (const [action] of actions) obey(action, null);
    };
  }, [title, album, artwork, hasNext, player]);
  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = playing ? "playing" : "paused";
  }, [playing]);
}

type Action = readonly [MediaSessionAction, MediaSessionActionHandler | null];

function actionsOf(player: RefObject<Playback["player"]["current"]>, next: (() => void) | null): Action[] {
  const seek = (change: number) =>
    player.current?.getCurrentTime((seconds) => player.current?.setCurrentTime(Math.max(0, seconds + change)));
  return [
    ["play", () => player.current?.play()],
    ["pause", () => player.current?.pause()],
    ["seekbackward", ({ seekOffset }) => seek(-(seekOffset ?? STEP_SECONDS))],
    ["seekforward", ({ seekOffset }) => seek(seekOffset ?? STEP_SECONDS)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && player.current?.setCurrentTime(seekTime)],
    ["nexttrack", next],
  ];
}

/** Unsupported actions throw. */
function obey(action: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, act);
  } catch {
    // The others still work.
  }
}

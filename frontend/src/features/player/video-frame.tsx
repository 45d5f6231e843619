import playerjs, { type Player } from "player.js";
import { useEffect, useRef } from "react";
import styles from "./video-frame.module.css";

interface Props {
  /** Signed player address. */
  readonly src: string;
  readonly title: string;
  /** Called when the player accepts commands. */
  readonly onReady?: (player: Player) => void;
  readonly onPlay?: () => void;
  readonly onPause?: () => void;
  /** Called several times a second; seconds. */
  readonly onTime?: (time: { seconds: number; duration: number }) => void;
  readonly onEnded?: () => void;
  readonly onError?: () => void;
}

/** player.js error codes for unknown commands; the video goes on. */
const MISUNDERSTOOD: ReadonlySet<unknown> = new Set([2, 3]);

/** The provider's player. The address is set after listening, or `ready` would be missed. */
export function VideoFrame({ src, title, ...events }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => (frame.current ? listen(frame.current, src, latest) : undefined), [src]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={`Video: ${title}`}
      allow="accelerometer; gyroscope; autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Loads the player and forwards its events. player.js's `off` would post to a removed frame, so a flag silences it. */
function listen(frame: HTMLIFrameElement, src: string, events: { readonly current: Omit<Props, "src" | "title"> }) {
  let listening = true;
  const here = (handle: () => void) => () => {
    if (listening) handle();
  };
  frame.src = src;
  const player = new playerjs.Player(frame);
  player.on(
    "ready",
    here(() => events.current.onReady?.(player)),
  );
  player.on(
    "play",
    here(() => events.current.onPlay?.()),
  );
  player.on(
    "pause",
    here(() => events.current.onPause?.()),
  );
  player.on(
    "ended",
    here(() => events.current.onEnded?.()),
  );
  player.on("error", (error) => {
    if (!MISUNDERSTOOD.has(error?.code)) here(() => events.current.onError?.())();
  });
  if (events.current.onTime) player.on("timeupdate", (time) => listening && events.current.onTime?.(time));
  return () => {
    listening = false;
  };
}

import playerjs, { type Player } from "player.js";
import { useEffect, useRef } from "react";
import styles from "./video-frame.module.css";

interface Props {
  /** The signed address of the video's player. */
  readonly src: string;
  readonly title: string;
  /** Called once the player takes commands. */
  readonly onReady?: (player: Player) => void;
  readonly onPlay?: () => void;
  readonly onPause?: () => void;
  /** Called several times a second while it plays; seconds. */
  readonly onTime?: (time: { seconds: number; duration: number }) => void;
  readonly onEnded?: () => void;
  readonly onError?: () => void;
}

/** Codes of player.js for a command that the player does not know: the video itself runs on. */
const MISUNDERSTOOD: ReadonlySet<unknown> = new Set([2, 3]);

/** The video provider's player in its frame. Its address goes in only after we listen, or its `ready` would be lost. */
export function VideoFrame({ src, title, ...told }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(told);
  latest.current = told;
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

/** Loads the player and passes on what it tells. `off` would post to a frame that has gone by then, so it is only silenced. */
function listen(frame: HTMLIFrameElement, src: string, told: { readonly current: Omit<Props, "src" | "title"> }) {
  let listening = true;
  const here = (tell: () => void) => () => {
    if (listening) tell();
  };
  frame.src = src;
  const player = new playerjs.Player(frame);
  player.on(
    "ready",
    here(() => told.current.onReady?.(player)),
  );
  player.on(
    "play",
    here(() => told.current.onPlay?.()),
  );
  player.on(
    "pause",
    here(() => told.current.onPause?.()),
  );
  player.on(
    "ended",
    here(() => told.current.onEnded?.()),
  );
  player.on("error", (error) => {
    if (!MISUNDERSTOOD.has(error?.code)) here(() => told.current.onError?.())();
  });
  if (told.current.onTime) player.on("timeupdate", (time) => listening && told.current.onTime?.(time));
  return () => {
    listening = false;
  };
}

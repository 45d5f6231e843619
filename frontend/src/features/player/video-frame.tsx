import playerjs from "player.js";
import { useEffect, useRef } from "react";
import styles from "./video-frame.module.css";

interface Props {
  /** The signed address of the video's player. */
  readonly src: string;
  readonly title: string;
  /** Called at the first play. */
  readonly onPlay?: () => void;
  /** Takes the keyboard's focus once it has loaded. */
  readonly focus?: boolean;
}

/** The video provider's player in its frame. Its address goes in only after we listen, or its `ready` would be lost. */
export function VideoFrame({ src, title, onPlay, focus = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef(onPlay);
  told.current = onPlay;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.src = src;
    // `off` would post to a frame that has gone by then, so the listener is only silenced.
    let listening = true;
    new playerjs.Player(element).on("play", () => {
      if (listening) told.current?.();
      listening = false;
    });
    return () => {
      listening = false;
    };
  }, [src]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={`Video: ${title}`}
      allow="accelerometer; gyroscope; autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => focus && frame.current?.focus()}
    />
  );
}

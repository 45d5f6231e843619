import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-time.ts";
import { keepPlace } from "./places.ts";
import { createProgress } from "./progress.ts";
import { useSendPlace } from "./queries.ts";

interface Start {
  readonly position: number;
  readonly watched: number;
}

/** Follows a video for its person: each second on this device, each half minute on the server, and once more when the page goes. */
export function useProgress(userId: string, videoId: string, start: Start, onFollowed: (seconds: number) => void) {
  const send = useSendPlace(userId, videoId);
  const latest = useRef({ send, onFollowed });
  latest.current = { send, onFollowed };
  const [progress] = useState(() =>
    createProgress({
      start,
      now: serverNow,
      keep: (place) => keepPlace(userId, videoId, place),
      send: (place, closing) => latest.current.send(place, closing),
      onFollowed: (seconds) => latest.current.onFollowed(seconds),
    }),
  );
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && progress.leave();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", progress.leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", progress.leave);
      progress.leave();
    };
  }, [progress]);
  return progress;
}

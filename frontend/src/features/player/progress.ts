import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-time.ts";
import { useSendPosition } from "./queries.ts";
import { storePosition, type WatchPosition } from "./watch-positions.ts";

/** Seconds. */
export interface Time {
  readonly seconds: number;
  readonly duration: number;
}

interface Options {
  /** Start and earlier watched seconds. */
  readonly start: { readonly position: number; readonly watched: number };
  readonly now: () => Date;
  /** Stores a position on the device, up to several times a second. */
  readonly store: (position: WatchPosition) => void;
  /** Sends the last position; `closing`: the page goes. */
  readonly send: (position: WatchPosition, closing: boolean) => void;
  /** Called after it was watched to its end, with the seconds. */
  readonly onFollowed: (seconds: number) => void;
}

/** Below this a video restarts (seconds). */
const FIRST_SECONDS = 3;
/** A longer step between reports is a seek (seconds); double speed stays below. */
const LONGEST_STEP = 1.5;
/** Share that must be watched, and share after which the rest does not matter. */
const WATCHED = 0.6;
const NEAR_END = 0.9;
/** Least time (ms) between two reports. */
const EVERY_MS = 30_000;

/** Tracks a video: watched seconds (steps forward without seeks), position and end. Reports every half minute, at a pause and at the end. */
export function createProgress({ start, now, store, send, onFollowed }: Options) {
  let last: Time | undefined;
  let watched = start.watched;
  let latest: WatchPosition = { ...start, saved: "" };
  let isReported = true;
  let reportedAt = now().getTime();

  const report = (closing = false) => {
    if (isReported) return;
    isReported = true;
    reportedAt = now().getTime();
    send(latest, closing);
  };
  const update = (position: Omit<WatchPosition, "saved" | "waits">) => {
    if (latest.position === position.position && latest.finished === position.finished) return;
    latest = { ...position, saved: now().toISOString(), waits: true };
    isReported = false;
    store(latest);
  };
  const finishIfWatched = (duration: number) => {
    if (!(duration > 0) || watched < duration * WATCHED) return;
    onFollowed(Math.round(watched));
    watched = 0;
    update({ position: 0, watched: 0, finished: true });
    report();
  };
  return {
    time: (time: Time) => {
      const step = time.seconds - (last?.seconds ?? time.seconds);
      if (step > 0 && step < LONGEST_STEP) watched += step;
      last = time;
      if (time.seconds >= time.duration * NEAR_END) finishIfWatched(time.duration);
      if (latest.finished && time.seconds >= time.duration * NEAR_END) return;
      update({ position: positionIn(time), watched: Math.floor(Math.min(watched, time.duration)) });
      if (now().getTime() - reportedAt >= EVERY_MS) report();
    },
    pause: () => report(),
    end: () => {
      finishIfWatched(last?.duration ?? 0);
      report();
    },
    leave: () => report(true),
  };
}

/** Whole seconds; 0 at the beginning and in the last tenth. */
function positionIn({ seconds, duration }: Time): number {
  return seconds >= FIRST_SECONDS && seconds < duration * NEAR_END ? Math.floor(seconds) : 0;
}

interface Start {
  readonly position: number;
  readonly watched: number;
}

/** Tracks a video: each second on the device, each half minute on the server, and when the page goes. */
export function useProgress(userId: string, videoId: string, start: Start, onFollowed: (seconds: number) => void) {
  const send = useSendPosition(userId, videoId);
  const callbacks = useRef({ send, onFollowed });
  callbacks.current = { send, onFollowed };
  const [progress] = useState(() =>
    createProgress({
      start,
      now: serverNow,
      store: (position) => storePosition(userId, videoId, position),
      send: (position, closing) => callbacks.current.send(position, closing),
      onFollowed: (seconds) => callbacks.current.onFollowed(seconds),
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

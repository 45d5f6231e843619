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
  readonly keep: (place: WatchPosition) => void;
  /** Sends the last position; `closing`: the page goes. */
  readonly send: (place: WatchPosition, closing: boolean) => void;
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
export function createProgress({ start, now, keep, send, onFollowed }: Options) {
  let last: Time | undefined;
  let watched = start.watched;
  let noted: WatchPosition = { ...start, saved: "" };
  let isTold = true;
  let toldAt = now().getTime();

  const tell = (closing = false) => {
    if (isTold) return;
    isTold = true;
    toldAt = now().getTime();
    send(noted, closing);
  };
  const note = (place: Omit<WatchPosition, "saved" | "waits">) => {
    if (noted.position === place.position && noted.finished === place.finished) return;
    noted = { ...place, saved: now().toISOString(), waits: true };
    isTold = false;
    keep(noted);
  };
  const settle = (duration: number) => {
    if (!(duration > 0) || watched < duration * WATCHED) return;
    onFollowed(Math.round(watched));
    watched = 0;
    note({ position: 0, watched: 0, finished: true });
    tell();
  };
  return {
    time: (time: Time) => {
      const step = time.seconds - (last?.seconds ?? time.seconds);
      if (step > 0 && step < LONGEST_STEP) watched += step;
      last = time;
      if (time.seconds >= time.duration * NEAR_END) settle(time.duration);
      if (noted.finished && time.seconds >= time.duration * NEAR_END) return;
      note({ position: placeIn(time), watched: Math.floor(Math.min(watched, time.duration)) });
      if (now().getTime() - toldAt >= EVERY_MS) tell();
    },
    pause: () => tell(),
    end: () => {
      settle(last?.duration ?? 0);
      tell();
    },
    leave: () => tell(true),
  };
}

/** Whole seconds; 0 at the beginning and in the last tenth. */
function placeIn({ seconds, duration }: Time): number {
  return seconds >= FIRST_SECONDS && seconds < duration * NEAR_END ? Math.floor(seconds) : 0;
}

interface Start {
  readonly position: number;
  readonly watched: number;
}

/** Tracks a video: each second on the device, each half minute on the server, and when the page goes. */
export function useProgress(userId: string, videoId: string, start: Start, onFollowed: (seconds: number) => void) {
  const send = useSendPosition(userId, videoId);
  const latest = useRef({ send, onFollowed });
  latest.current = { send, onFollowed };
  const [progress] = useState(() =>
    createProgress({
      start,
      now: serverNow,
      keep: (place) => storePosition(userId, videoId, place),
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

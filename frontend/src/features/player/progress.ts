import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-time.ts";
import { useSendPosition } from "./queries.ts";
import { storePosition, type WatchPosition } from "./watch-positions.ts";

/** What the provider's player says while it plays; seconds. */
export interface Time {
  readonly seconds: number;
  readonly duration: number;
}

interface Options {
  /** Where it goes on, and how much was watched before (seconds). */
  readonly start: { readonly position: number; readonly watched: number };
  /** The server's time. */
  readonly now: () => Date;
  /** Keeps a place on this device: it may be several a second. */
  readonly keep: (place: WatchPosition) => void;
  /** Tells the server what was kept last; `closing`: the page goes. */
  readonly send: (place: WatchPosition, closing: boolean) => void;
  /** The video was followed to its end, so many seconds of it. */
  readonly onFollowed: (seconds: number) => void;
}

/** Seconds below which a video simply starts anew. */
const FIRST_SECONDS = 3;
/** A longer step between two reports is a jump (seconds). At twice the speed a late report is still none. */
const LONGEST_STEP = 1.5;
/** The part of the length that must have been watched, and the one after which the rest is no more asked for. */
const WATCHED = 0.6;
const NEAR_END = 0.9;
/** How often the server is told at most while a video plays (ms). */
const EVERY_MS = 30_000;

/**
 * Follows a video: how much of it was really watched (the steps forward, without jumps), where it stands, and whether it was
 * followed to its end. The server is told every half minute, at a pause and at the end.
 */
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

/** Whole seconds; 0 at the beginning and in the last tenth, from where nobody wants to go on. */
function placeIn({ seconds, duration }: Time): number {
  return seconds >= FIRST_SECONDS && seconds < duration * NEAR_END ? Math.floor(seconds) : 0;
}

interface Start {
  readonly position: number;
  readonly watched: number;
}

/** Follows a video for its person: each second on this device, each half minute on the server, and once more when the page goes. */
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

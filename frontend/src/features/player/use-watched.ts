import { useRef } from "react";
import { keepPosition, watchedOf } from "./positions.ts";

/** What the provider's player says while it plays; seconds. */
interface Time {
  readonly seconds: number;
  readonly duration: number;
}

/** A longer step between two reports is a jump (seconds). */
const LONGEST_STEP = 1.5;
/** The part of the length that must have been watched, and the one after which the rest is no more asked for. */
const WATCHED = 0.6;
const NEAR_END = 0.9;

/**
 * How much of a video was really watched: the steps forward, without jumps, added to what was watched when it was stopped. Says so
 * once it was followed to its end, or nearly.
 */
export function useWatched(userId: string, videoId: string, onFollowed: (seconds: number) => void) {
  const last = useRef<Time>(undefined);
  const watched = useRef<number>(undefined);
  const sum = () => {
    watched.current ??= watchedOf(userId, videoId);
    return watched.current;
  };
  const settle = (duration: number, isAtEnd: boolean) => {
    if (!isAtEnd || duration <= 0 || sum() < duration * WATCHED) return;
    onFollowed(Math.round(sum()));
    watched.current = 0;
  };
  return {
    onTime: (time: Time) => {
      const step = time.seconds - (last.current?.seconds ?? time.seconds);
      if (step > 0 && step < LONGEST_STEP) watched.current = sum() + step;
      last.current = time;
      settle(time.duration, time.seconds >= time.duration * NEAR_END);
      keepPosition(userId, videoId, time, sum());
    },
    onEnded: () => settle(last.current?.duration ?? 0, true),
  };
}

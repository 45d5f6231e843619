import type { Player } from "player.js";
import { type RefObject, useState } from "react";
import type { Time } from "./progress.ts";

/** Whole seconds; `duration` is 0 until the player tells it. */
export interface Playback {
  readonly player: RefObject<Player | undefined>;
  readonly playing: boolean;
  readonly seconds: number;
  readonly duration: number;
}

/** Tracks play state and time, once a second. */
export function usePlayback(player: RefObject<Player | undefined>) {
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState<Time>({ seconds: 0, duration: 0 });
  const playback: Playback = { player, playing, ...time };
  const note = (next: Time) => {
    const seconds = Math.floor(next.seconds);
    const duration = Math.max(next.duration, 0);
    if (seconds !== time.seconds || duration !== time.duration) setTime({ seconds, duration });
  };
  return { playback, setPlaying, note };
}

import type { Player } from "player.js";
import { type RefObject, useEffect, useRef } from "react";

/** How far an arrow key seeks, in seconds. */
const STEP_SECONDS = 10;

interface Keys {
  /** What stands over the video at its end leaves it only the way back. */
  readonly ended: boolean;
  readonly player: RefObject<Player | undefined>;
  readonly onBack: () => void;
  readonly onFullScreen: () => void;
  /** Missing for a video without captions. */
  readonly onCaptions: (() => void) | undefined;
}

/** The player's keys while the focus is on the page: space or K, arrows, C, M, F and Esc. Inside the frame its own keys hold. */
export function usePlayerKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
      if (act(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Space on a focused button presses the button; a field has all keys for itself. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, select") !== null || (key === " " && target.closest("a, button") !== null);
}

/** Does what a key stands for; false for a key that means nothing here. */
function act(key: string, { ended, player: { current: player }, onBack, onFullScreen, onCaptions }: Keys): boolean {
  if (key === "escape" && !document.fullscreenElement) onBack();
  else if (ended) return false;
  else if (key === "f") onFullScreen();
  else if (key === "c" && onCaptions) onCaptions();
  else if (key === " " || key === "k") player?.getPaused((paused) => (paused ? player.play() : player.pause()));
  else if (key === "m") player?.getMuted((muted) => (muted ? player.unmute() : player.mute()));
  else if (key === "arrowleft")
    player?.getCurrentTime((seconds) => player.setCurrentTime(Math.max(0, seconds - STEP_SECONDS)));
  else if (key === "arrowright") player?.getCurrentTime((seconds) => player.setCurrentTime(seconds + STEP_SECONDS));
  else return false;
  return true;
}

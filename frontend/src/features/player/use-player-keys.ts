import type { Player } from "player.js";
import { type RefObject, useEffect, useRef } from "react";

/** Seconds. */
const STEP_SECONDS = 10;

interface Keys {
  /** At the end only Esc works. */
  readonly ended: boolean;
  readonly player: RefObject<Player | undefined>;
  readonly onBack: () => void;
  readonly onFullScreen: () => void;
  /** Undefined without captions. */
  readonly onCaptions: (() => void) | undefined;
}

/** Keys while the page has the focus: space or K, arrows, C, M, F and Esc. */
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

/** A focused button takes space; a field takes every key. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, select") !== null || (key === " " && target.closest("a, button") !== null);
}

/** Performs a key's act; false for other keys. */
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

import { useEffect } from "react";

const IDLE_MINUTES = 20;

/** Keeps the screen on until nothing was tapped for so many minutes; asked for anew when the page is seen again or tapped. */
export function useWakeLock(isOn: boolean, idleMinutes = IDLE_MINUTES): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let idle: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const release = () => {
      void lock?.release().catch(() => undefined);
      lock = undefined;
    };
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      const next = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void next?.release().catch(() => undefined);
      else lock = next;
    };
    const stay = () => {
      clearTimeout(idle);
      idle = setTimeout(release, idleMinutes * 60_000);
      void ask();
    };
    stay();
    for (const [target, event] of EVENTS) target().addEventListener(event, stay);
    return () => {
      isOver = true;
      clearTimeout(idle);
      for (const [target, event] of EVENTS) target().removeEventListener(event, stay);
      release();
    };
  }, [isOn, idleMinutes]);
}

const EVENTS = [
  [() => document, "visibilitychange"],
  [() => window, "pointerdown"],
  [() => window, "keydown"],
] as const;

import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds left, counted down from `seconds`; `onEnd` is called once at 0. `isHeld` stops it where it stands. */
export function useCountdown(seconds: number, onEnd: () => void, isHeld = false): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs on whatever the caller's function is by then
  useEffect(() => {
    if (isHeld) return;
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, isHeld]);
  return left;
}

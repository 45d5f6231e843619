import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds left, counted down from `seconds`; `onEnd` is called once at 0. The caller unmounts to stop it. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs on whatever the caller's function is by then
  useEffect(() => {
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

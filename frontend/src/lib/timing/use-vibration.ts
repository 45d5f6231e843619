import { useEffect } from "react";

const PATTERN = [200, 100, 200];

/** Vibrates at a moment (milliseconds of the epoch) that comes while the page is open. */
export function useVibration(isOn: boolean, until: number): void {
  useEffect(() => {
    const wait = until - Date.now();
    if (!isOn || wait <= 0) return;
    const timer = setTimeout(() => navigator.vibrate?.(PATTERN), wait);
    return () => clearTimeout(timer);
  }, [isOn, until]);
}

import { useEffect, useState } from "react";

const QUARTER_MS = 250;

/** Now (milliseconds of the epoch), kept up to date while something runs and on coming back to the page. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, QUARTER_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [running]);
  return now;
}

import { useCallback, useEffect, useState } from "react";

/** How long a player may take until it says that it is ready (ms). */
const STALL_MS = 20_000;

/** Calls back when a player does not become ready, which would leave an empty frame; answers the way to say that it is. */
export function useStall(onStall: () => void): () => void {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(onStall, STALL_MS);
    return () => clearTimeout(timer);
  }, [waits, onStall]);
  return useCallback(() => setWaits(false), []);
}

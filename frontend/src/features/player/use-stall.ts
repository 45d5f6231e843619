import { useCallback, useEffect, useState } from "react";

/** How long a player may take until it says that it is ready (ms). */
const STALL_MS = 20_000;

/** Whether the player failed: it said so, or it never became ready, which would leave an empty frame. */
export function useStall() {
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("failed"), STALL_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const settle = useCallback(() => setState("ready"), []);
  const fail = useCallback(() => setState("failed"), []);
  return { failed: state === "failed", settle, fail };
}

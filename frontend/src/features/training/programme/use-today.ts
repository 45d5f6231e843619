import { useSyncExternalStore } from "react";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";

/** Today (yyyy-mm-dd) where the device is; looked at anew when the page is shown again. */
export function useToday(): string {
  return useSyncExternalStore(follow, () => deviceDay(serverNow()));
}

function follow(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

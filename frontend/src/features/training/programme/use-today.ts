import { useSyncExternalStore } from "react";
import { serverNow } from "../../../lib/server-time.ts";
import { deviceDay } from "./day-words.ts";

/** Today (yyyy-mm-dd) where the device is; looked at anew when the page is shown again. */
export function useToday(): string {
  return useSyncExternalStore(follow, () => deviceDay(serverNow()));
}

function follow(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

import { useSyncExternalStore } from "react";
import { today } from "../../../lib/server-time.ts";

/** The device's day (yyyy-mm-dd), renewed when the page is shown again. */
export function useToday(): string {
  return useSyncExternalStore(follow, () => today());
}

function follow(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

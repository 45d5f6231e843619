import { useSyncExternalStore } from "react";

/** Whether a media query matches now, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => subscribe(query, listener),
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function subscribe(query: string, listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

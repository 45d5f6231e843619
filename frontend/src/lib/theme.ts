import { useSyncExternalStore } from "react";
import { storage } from "./storage.ts";

export type ThemeMode = "light" | "dark" | "auto";

const listeners = new Set<() => void>();

/** Sets the theme and remembers it; `auto` follows the system. */
export function setThemeMode(mode: ThemeMode): void {
  storage.write("themeMode", mode);
  if (mode === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

/** The chosen theme. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readMode, () => "auto");
}

function readMode(): ThemeMode {
  const stored = storage.read("themeMode");
  return stored === "light" || stored === "dark" ? stored : "auto";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

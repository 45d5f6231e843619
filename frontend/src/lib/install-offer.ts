import { useSyncExternalStore } from "react";

/** What Chromium gives a page that may be installed; other browsers never do. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the app for a quiet moment, in place of its own bar. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    take(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => take(undefined));
}

/** Asks the browser to install the app; undefined where it doesn't offer that. An offer is good for one question. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return async () => {
    take(undefined);
    await current.prompt();
  };
}

function take(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

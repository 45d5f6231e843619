import { useEffect, useState } from "react";

/** Whether the service worker keeps the app's files on this device: to fetch one of them costs neither time nor data. */
export function isAppKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** True once the page has come to rest where the device keeps the app's files; else never. */
export function useKeptAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAppKept()) atRest(() => setAtRest(true));
  }, []);
  return isAtRest;
}

/** Calls back once the browser has nothing else to do; at once where it does not say so. */
export function atRest(act: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(act);
}

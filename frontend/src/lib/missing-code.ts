import { paths } from "./paths.ts";

const REST_MS = 60_000;
/** Firefox breaks off what a page is loading when somebody leaves it; loading it anew would take them back. */
const LEAVES_WITHIN_MS = 9_000;
const errors = new WeakSet<object>();
let reloads = false;

type PreloadError = Event & { readonly payload: Error };

/**
 * A page's code that does not arrive is mostly that of a build which a deployment has replaced: the page is loaded anew by itself, once a
 * minute at most; never without network, under a workout, while it is being left or while it shows what somebody typed.
 */
export function reloadForMissingCode(reload: () => void): void {
  let left = Number.NEGATIVE_INFINITY;
  const typedIn = new Set<Node>();
  window.addEventListener("input", ({ target }) => target instanceof Node && typedIn.add(target), true);
  window.addEventListener("beforeunload", () => {
    left = performance.now();
  });
  const reloadUnlessUnwise = () => {
    const isLeft = performance.now() - left < LEAVES_WITHIN_MS;
    const isTypedIn = [...typedIn].some((field) => field.isConnected);
    if (reloads || isLeft || isTypedIn || !navigator.onLine || wasJustReloaded() || isAtWorkout()) return;
    reloads = true;
    reload();
  };
  window.addEventListener("vite:preloadError", (event) => {
    const { payload } = event as PreloadError;
    errors.add(payload);
    reloadUnlessUnwise();
  });
}

/** Whether this is why a page can't be shown. */
export function isMissingCode(error: Error): boolean {
  return errors.has(error);
}

/** Whether the page is being loaded anew: what broke needs no words. */
export function isReloading(): boolean {
  return reloads;
}

function isAtWorkout(): boolean {
  return window.location.pathname.startsWith(paths.workout(""));
}

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && performance.now() < REST_MS;
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Where a page of the history was left: how far down, and at which link or named button. */
interface LeftAt {
  readonly scroll: number;
  readonly control: string | undefined;
}

/** How long (ms) a page may grow until it is where it was left. */
const WAIT_MS = 2_000;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"];

/** After a navigation the page starts at its top and the main part has the focus; going back leads to where it was left. */
export function NavigationFocus() {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const left = useRef(new Map<string, LeftAt>());
  const current = useRef(key);
  const first = useRef(true);
  useLayoutEffect(() => {
    current.current = key;
  }, [key]);
  useEffect(() => {
    const remember = () => {
      left.current.set(current.current, { scroll: window.scrollY, control: selectorOf(document.activeElement) });
    };
    const events = ["scroll", "focusin", "click"];
    for (const event of events) window.addEventListener(event, remember, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, remember, { capture: true });
    };
  }, []);
  // Before the page is painted: a card that grows into it grows to where it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Read before the focus moves, which is remembered too.
    const at = kind === "POP" ? left.current.get(key) : undefined;
    document.getElementById("main")?.focus({ preventScroll: true });
    if (at) return returnTo(at);
    if (kind !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

/** Goes to where a page was left, again while it grows, until it is there or the reader takes over. Answers how to stop. */
function returnTo({ scroll, control }: LeftAt): () => void {
  const observer = new ResizeObserver(() => attempt());
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    const isFocused = control === undefined || focusOn(control);
    window.scrollTo(0, scroll);
    if (isFocused && Math.abs(window.scrollY - scroll) < 2) stop();
  };
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

/** Whether the control is there, and now has the focus. */
function focusOn(control: string): boolean {
  const found = document.getElementById("main")?.querySelector<HTMLElement>(control);
  found?.focus({ preventScroll: true });
  return found != null;
}

/** A link by where it leads, a button by its name; what has neither is not found again. */
function selectorOf(element: Element | null): string | undefined {
  const link = element?.closest("a")?.getAttribute("href");
  if (link) return `a[href="${CSS.escape(link)}"]`;
  const name = element?.getAttribute("name");
  return name ? `[name="${CSS.escape(name)}"]` : undefined;
}

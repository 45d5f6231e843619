import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { restoreScroll } from "./restore-scroll.ts";

/** Where a page of the history was left: how far down, and at which link. */
interface Place {
  readonly scroll: number;
  readonly link: string | null;
}

/** After a navigation the page starts at its top and the main part has the focus; going back leads to where it was left. */
export function NavigationFocus() {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, Place>());
  const current = useRef(key);
  const first = useRef(true);
  useLayoutEffect(() => {
    current.current = key;
  }, [key]);
  useEffect(() => {
    const remember = () => {
      const link = document.activeElement?.closest("a")?.getAttribute("href") ?? null;
      places.current.set(current.current, { scroll: window.scrollY, link });
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
    const left = kind === "POP" ? places.current.get(key) : undefined;
    focusOn(left?.link ?? null);
    if (left) return restoreScroll(left.scroll);
    if (kind !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

function focusOn(link: string | null): void {
  const main = document.getElementById("main");
  const known = link === null ? null : main?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  (known ?? main)?.focus({ preventScroll: true });
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { restoreScroll } from "./restore-scroll.ts";

/** Where a page of the history was left: how far down, and at which link or named button. */
interface Place {
  readonly scroll: number;
  readonly control: string | undefined;
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
      places.current.set(current.current, { scroll: window.scrollY, control: selectorOf(document.activeElement) });
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
    focusOn(left?.control);
    if (left) return restoreScroll(left.scroll);
    if (kind !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

function focusOn(control: string | undefined): void {
  const main = document.getElementById("main");
  const left = control && main?.querySelector<HTMLElement>(control);
  (left || main)?.focus({ preventScroll: true });
}

/** A link by where it leads, a button by its name; what has neither is not found again. */
function selectorOf(element: Element | null): string | undefined {
  const link = element?.closest("a")?.getAttribute("href");
  if (link) return `a[href="${CSS.escape(link)}"]`;
  const name = element?.getAttribute("name");
  return name ? `[name="${CSS.escape(name)}"]` : undefined;
}

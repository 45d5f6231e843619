import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** After a navigation the page starts at its top and the main part has the focus; going back leaves the scroll to the browser. */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (kind !== "POP") window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

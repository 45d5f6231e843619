import { useCallback } from "react";
import { useLocation } from "react-router-dom";

/** Props of an element that the address may name by its hash: it is marked, and scrolled into view. */
export function useHashTarget(id: string) {
  const isTarget = useLocation().hash === `#${id}`;
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (isTarget) element?.scrollIntoView?.({ block: "center" });
    },
    [isTarget],
  );
  return { "data-target": isTarget || undefined, ref: show };
}

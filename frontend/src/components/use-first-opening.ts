import { type RefObject, useEffect, useRef } from "react";

/**
 * For the button of a menu that has just come into the place of the one that was tapped: it takes over focus and tap, so that the
 * menu opens, and gives focus back, as it does each later time.
 */
export function useFirstOpening(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}

import { useEffect, useEffectEvent } from "react";

/** The browser asks before it leaves the site while something here is unsaved. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
}

import { useCallback } from "react";
import { askBrowser, isAllowed, pushState } from "./push.ts";
import { useQuiet } from "./use-reminders.ts";

/**
 * Asks the person, by the browser, whether messages may come to this device; only after a tap. For 90 days after a refusal it is not
 * asked again, unless by a tap on messages themselves (`byHand`).
 */
export function useAsking(): (byHand: boolean) => Promise<boolean> {
  const [isQuiet, keepQuiet] = useQuiet();
  return useCallback(
    async (byHand) => {
      if (isAllowed()) return true;
      if (pushState() !== "possible" || (isQuiet && !byHand)) return false;
      const allowed = await askBrowser();
      if (!allowed) await keepQuiet();
      return allowed;
    },
    [isQuiet, keepQuiet],
  );
}

import { useSyncExternalStore } from "react";

/** False while a prerendered page is taken over, so that it first shows what it was made with; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

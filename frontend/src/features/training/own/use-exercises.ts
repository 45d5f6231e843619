import { useMemo } from "react";
import type { DiaryView } from "../diary/diary-view.ts";
import { useLibrary } from "../diary/use-library.ts";
import { type Choosable, choosable } from "./choosable.ts";

/** What can be chosen for a workout of one's own, by key. */
export function useExercises({ head, history }: Pick<DiaryView, "head" | "history">): ReadonlyMap<string, Choosable> {
  const library = useLibrary();
  return useMemo(() => {
    const shop = library.map(({ key, ...one }): Choosable => ({ k: key, ...one }));
    return choosable(shop, head, history);
  }, [library, head, history]);
}

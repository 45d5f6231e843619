import { useCallback } from "react";
import { adopted } from "../../../lib/offline/apply-snapshot.ts";
import { eraseDiary } from "./queries.ts";
import { useOpen } from "./use-diary.ts";

/** Erases the diary, or the measures with their consent, at the server and then on this device; rejects without a server. */
export function useEraseDiary(): (what: "all" | "measures") => Promise<void> {
  const diary = useOpen()?.diary;
  return useCallback(
    async (what) => {
      if (!diary) return;
      const answer = await eraseDiary(what);
      await diary.update("all", (rows) => adopted(diary.person, rows, answer, []));
    },
    [diary],
  );
}

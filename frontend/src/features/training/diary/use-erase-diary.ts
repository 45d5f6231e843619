import { useCallback } from "react";
import { applySnapshot } from "../../../lib/offline/apply-snapshot.ts";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { eraseDiary } from "./queries.ts";

/** Erases the diary, or the measures with their consent, at the server and then on this device; rejects without a server. */
export function useEraseDiary(): (what: "all" | "measures") => Promise<void> {
  const local = usePersonData()?.local;
  return useCallback(
    async (what) => {
      if (!local) return;
      const answer = await eraseDiary(what);
      await local.update("all", (stored) => applySnapshot(local.person, stored, answer, []));
    },
    [local],
  );
}

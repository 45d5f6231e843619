import { useEffect } from "react";
import { applySnapshot } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { SYNC_STATE } from "../../../lib/offline/kinds.ts";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { changeDiary } from "./queries.ts";

const FIRST_YEAR = 2024;
/** So many documents a call names at most. */
const MOST = 6;

/** Fetches every year of measures once they may be shown: naming a document with nothing changed answers what the server has. */
export function useFetchMeasures(isAllowed: boolean): void {
  const local = usePersonData()?.local;
  useEffect(() => {
    if (!local || !isAllowed) return;
    const fetchYears = async (years: readonly string[]) => {
      const changes = years.map((id) => ({ kind: "measures" as const, id, entries: {} }));
      const { head, docs } = await changeDiary(deviceId(), changes);
      const keys = years.map((id) => ({ kind: "measures" as const, id }));
      await local.update([SYNC_STATE, ...keys], (stored) => applySnapshot(local.person, stored, { head, docs }, []));
    };
    const fetchAll = async () => {
      const last = serverNow().getFullYear();
      const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
      for (let from = 0; from < years.length; from += MOST) await fetchYears(years.slice(from, from + MOST));
    };
    fetchAll().catch(() => undefined);
  }, [local, isAllowed]);
}

import { useEffect } from "react";
import { adopted, ERA } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { changeDiary } from "./queries.ts";
import { useOpen } from "./use-diary.ts";

const FIRST_YEAR = 2024;
/** So many documents a call names at most. */
const MOST = 6;

/** Fetches every year of measures once they may be shown: naming a document with nothing changed answers what the server has. */
export function useFetchMeasures(isAllowed: boolean): void {
  const diary = useOpen()?.diary;
  useEffect(() => {
    if (!diary || !isAllowed) return;
    const fetchYears = async (years: readonly string[]) => {
      const changes = years.map((id) => ({ kind: "measures" as const, id, entries: {} }));
      const { head, docs } = await changeDiary(deviceId(), changes);
      const names = years.map((id) => ({ kind: "measures" as const, id }));
      await diary.update([ERA, ...names], (rows) => adopted(diary.person, rows, { head, docs }, []));
    };
    const fetchAll = async () => {
      const last = serverNow().getFullYear();
      const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
      for (let from = 0; from < years.length; from += MOST) await fetchYears(years.slice(from, from + MOST));
    };
    fetchAll().catch(() => undefined);
  }, [diary, isAllowed]);
}

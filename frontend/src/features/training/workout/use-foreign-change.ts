import { useEffect, useRef } from "react";
import type { Registers } from "#contract/training/registers.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import type { ShowToast } from "./use-toast.ts";

/** Says once that another device changed the sets of the workout on the screen. */
export function useForeignChange(entries: Registers | undefined, toast: ShowToast): void {
  const seen = useRef(entries);
  useEffect(() => {
    const before = seen.current;
    seen.current = entries;
    if (!before || !entries || before === entries) return;
    const own = deviceId();
    const isForeign = Object.entries(entries).some(
      ([key, [, at, by]]) => key.startsWith("s:") && by !== own && before[key]?.[1] !== at,
    );
    if (isForeign) toast("Promijenjeno na drugom uređaju.");
  }, [entries, toast]);
}

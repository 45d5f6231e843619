import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";

/** Moments (ms of the epoch) instead of a counter, so that it is right after the lock screen. */
export interface Rest {
  readonly from: number;
  readonly until: number;
}

/** The rest between two sets, stored on the device. */
export function useRest() {
  const [rest, setRest] = useDeviceValue<Rest>("rest");
  return {
    rest,
    start: (seconds: number) => setRest({ from: Date.now(), until: Date.now() + seconds * 1000 }),
    /** Lengthens or shortens; an ended rest starts again. */
    shift: (seconds: number) => {
      if (!rest) return Promise.resolve();
      const base = Math.max(rest.until, Date.now());
      return setRest({ ...rest, until: Math.max(Date.now(), base + seconds * 1000) });
    },
    stop: () => setRest(null),
  };
}

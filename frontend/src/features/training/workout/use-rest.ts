import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";

/** A rest that runs: moments (milliseconds of the epoch), never a counter, so that it is right after the lock screen. */
export interface Rest {
  readonly from: number;
  readonly until: number;
}

/** The rest between two sets, kept on the device. */
export function useRest() {
  const [rest, setRest] = useDeviceValue<Rest>("rest");
  return {
    rest,
    start: (seconds: number) => setRest({ from: Date.now(), until: Date.now() + seconds * 1000 }),
    /** Longer or shorter; one that is over begins anew. */
    shift: (seconds: number) => {
      if (!rest) return Promise.resolve();
      const base = Math.max(rest.until, Date.now());
      return setRest({ ...rest, until: Math.max(Date.now(), base + seconds * 1000) });
    },
    stop: () => setRest(null),
  };
}

import { useAfter, useOnce } from "../../../lib/timing/patience.ts";
import { useDiary } from "./use-diary.ts";

/** So long (ms) a page waits for a diary that this device never heard. */
const PATIENCE_MS = 3000;

/**
 * Whether a page may show what stands beside the diary, so that nothing moves when that comes: it is known, can't be reached or takes too
 * long. Nobody waits where it is not `needed`; undefined while that is not known. Once true it stays so.
 */
export function useDiaryAwaited(needed: boolean | undefined): boolean {
  const diary = useDiary();
  const isLate = useAfter(PATIENCE_MS);
  const isSettled = isLate || diary?.heard === true || diary?.state === "offline";
  return useOnce(needed !== undefined && (!needed || isSettled));
}

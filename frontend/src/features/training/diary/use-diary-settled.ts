import { usePerson } from "../../../lib/session.ts";
import { useAfter, useOnce } from "../../../lib/timing/patience.ts";
import { useDiary } from "./use-diary.ts";

/** So long (ms) a page waits for a diary that this device never heard. */
const PATIENCE_MS = 6000;

/**
 * Whether a page may show what stands beside the diary, so that nothing moves when that comes: it is known, can't be reached or takes too
 * long. A visitor waits for none. Once true it stays so.
 */
export function useDiarySettled(): boolean {
  const isVisitor = usePerson() === undefined;
  const diary = useDiary();
  const isLate = useAfter(PATIENCE_MS);
  return useOnce(isVisitor || isLate || diary?.heard === true || diary?.state === "offline");
}

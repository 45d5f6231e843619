import { usePerson } from "../../../lib/session.ts";
import { useAfter, useOnce } from "../../../lib/timing/use-after.ts";
import { useDiary } from "./use-diary.ts";

/** Longest wait (ms) for a diary that this device never received. */
const PATIENCE_MS = 6000;

/** Whether a page may show what stands beside the diary without moving it later: the diary is known, unreachable or late. True for visitors. Never turns false again. */
export function useDiarySettled(): boolean {
  const isVisitor = usePerson() === undefined;
  const diary = useDiary();
  const isLate = useAfter(PATIENCE_MS);
  return useOnce(isVisitor || isLate || diary?.isSynced === true || diary?.state === "offline");
}

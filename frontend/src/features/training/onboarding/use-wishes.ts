import { useCallback } from "react";
import type { Wishes } from "#contract/diary-values.ts";
import { wishesOf } from "../diary/head.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";

/** What the member answered at the beginning, and a way to answer anew. */
export function useWishes(): readonly [Wishes, (wishes: Wishes) => Promise<void>] {
  const diary = useDiary();
  const change = useChangeDiary();
  const keep = useCallback((wishes: Wishes) => change([{ kind: "head", values: { wishes } }]), [change]);
  return [wishesOf(diary?.head ?? {}), keep];
}

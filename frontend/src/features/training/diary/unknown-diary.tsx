import type { ReactNode } from "react";
import { Failure, Skeleton } from "../../../components/states.tsx";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { useDiary } from "./use-diary.ts";

/** Stands where a page depends on what the server keeps and this device does not: what waits for it, then that it did not come, with another try. */
export function UnknownDiary({ waiting = <Skeleton shape="stage" /> }: { readonly waiting?: ReactNode }) {
  const diary = useDiary();
  const sync = usePersonData()?.sync;
  if (diary?.state !== "offline") return waiting;
  return <Failure text="Tvoj dnevnik još nije stigao na ovaj uređaj." onRetry={() => void sync?.flush()} />;
}

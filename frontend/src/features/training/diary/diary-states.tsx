import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Failure, Skeleton } from "../../../components/states.tsx";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { RefusedChange } from "./diary-view.ts";
import { useDiary } from "./use-diary.ts";

/** Stands where a page depends on what the server keeps and this device does not: what waits for it, then that it did not come, with another try. */
export function DiaryPending({ waiting = <Skeleton shape="stage" /> }: { readonly waiting?: ReactNode }) {
  const diary = useDiary();
  const sync = usePersonData()?.sync;
  if (diary?.state !== "offline") return waiting;
  return <Failure text="Tvoj dnevnik još nije stigao na ovaj uređaj." onRetry={() => void sync?.flush()} />;
}

interface RefusedProps {
  readonly refused: readonly RefusedChange[];
  /** What the file is called that a member takes along. */
  readonly name: string;
  readonly className: string | undefined;
  /** Of what it is a part: `treninga`, `dnevnika`. */
  readonly of?: string;
}

/** Says what the server did not take and why, and hands it over; nothing where all was taken. */
export function RefusedChanges({ refused, name, className, of = "treninga" }: RefusedProps) {
  if (refused.length === 0) return null;
  const isFull = refused.some(({ code }) => code === "diary_full");
  const keep = () =>
    saveFile(`zamah-${name}.json`, new Blob([JSON.stringify(refused, null, 2)], { type: "application/json" }));
  return (
    <div className={className} role="alert">
      <p>
        {isFull ? `Dio ${of} nije stao u dnevnik. ` : `Dio ${of} nije spremljen. `}
        Ostaje na ovom uređaju.
      </p>
      <Button kind="outline" size="small" onClick={keep}>
        Preuzmi
      </Button>
    </div>
  );
}

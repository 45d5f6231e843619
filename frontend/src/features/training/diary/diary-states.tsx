import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Failure, Skeleton } from "../../../components/states.tsx";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { RefusedChange } from "./diary-view.ts";
import { useDiary } from "./use-diary.ts";

/** Shows `waiting` until the server's diary arrives; without network says so and offers another try. */
export function DiaryPending({ waiting = <Skeleton shape="stage" /> }: { readonly waiting?: ReactNode }) {
  const diary = useDiary();
  const sync = usePersonData()?.sync;
  if (diary?.state !== "offline") return waiting;
  return <Failure text="Tvoj dnevnik još nije stigao na ovaj uređaj." onRetry={() => void sync?.flush()} />;
}

interface RefusedProps {
  readonly refused: readonly RefusedChange[];
  /** Name of the file that holds the refused changes. */
  readonly name: string;
  readonly className: string | undefined;
  /** The genitive in the sentence: `treninga`, `dnevnika`. */
  readonly of?: string;
}

/** Says that the server refused changes, and offers them as a file. Renders nothing without any. */
export function RefusedChanges({ refused, name, className, of = "treninga" }: RefusedProps) {
  if (refused.length === 0) return null;
  const isFull = refused.some(({ code }) => code === "diary_full");
  const download = () =>
    saveFile(`zamah-${name}.json`, new Blob([JSON.stringify(refused, null, 2)], { type: "application/json" }));
  return (
    <div className={className} role="alert">
      <p>
        {isFull ? `Dio ${of} nije stao u dnevnik. ` : `Dio ${of} nije spremljen. `}
        Ostaje na ovom uređaju.
      </p>
      <Button kind="outline" size="small" onClick={download}>
        Preuzmi
      </Button>
    </div>
  );
}

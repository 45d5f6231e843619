import { Button } from "../../../components/button.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import type { RefusedChange } from "./diary-view.ts";

interface Props {
  readonly refused: readonly RefusedChange[];
  /** What the file is called that a member takes along. */
  readonly name: string;
  readonly className: string | undefined;
  /** Of what it is a part: `treninga`, `dnevnika`. */
  readonly of?: string;
}

/** Says what the server did not take and why, and hands it over; nothing where all was taken. */
export function RefusedPart({ refused, name, className, of = "treninga" }: Props) {
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

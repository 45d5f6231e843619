import { Button } from "../../../../components/button.tsx";
import { outermost } from "../document/merge.ts";
import { labelOf } from "../form/forms.ts";
import type { Saving } from "./autosave.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

/** What came in from somebody else with the last save, named. */
export function MergeNotice({ merged }: { readonly merged: NonNullable<Saving["merged"]> }) {
  const { autosave, form, store } = useEditor();
  const names = outermost(merged.theirs).map((path) => labelOf(form, store.get(), path));
  if (names.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{`Spojeno s onim što je spremljeno u međuvremenu (${merged.by}): ${names.join(", ")}.`}</p>
      <Button kind="outline" size="small" onClick={autosave.dismissMerge}>
        U redu
      </Button>
    </div>
  );
}

interface OfferProps {
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** Changes that the browser kept and the server never got. */
export function UnsentOffer({ onTake, onForget }: OfferProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>Ovdje su ostale promjene koje nisu spremljene.</p>
      <Button size="small" onClick={onTake}>
        Vrati ih
      </Button>
      <Button kind="outline" size="small" onClick={onForget}>
        Odbaci
      </Button>
    </div>
  );
}

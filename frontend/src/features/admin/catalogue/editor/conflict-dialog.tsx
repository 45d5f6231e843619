import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../../components/dialog.tsx";
import { type Conflict, outermost } from "../document/merge.ts";
import { isList, isObject, type Json, nameOf, type Path, withValue } from "../document/path.ts";
import { labelOf } from "../form/forms.ts";
import { whenOf } from "../labels.ts";
import type { MergeChoice } from "./autosave.ts";
import styles from "./editor.module.css";
import { useEditor, useSaveState } from "./editor.ts";

/** Names a colleague's changes that came in with the last save. */
export function MergeNotice() {
  const { autosave, form, store } = useEditor();
  const { merged } = useSaveState();
  const names = outermost(merged?.theirs ?? []).map((path) => labelOf(form, store.get(), path));
  if (!merged || names.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{`Spojeno s onim što je spremljeno u međuvremenu (${merged.by}): ${names.join(", ")}.`}</p>
      <Button kind="outline" size="small" onClick={autosave.dismissMerge}>
        U redu
      </Button>
    </div>
  );
}

/** Shows both sides of each field that two people changed differently, and takes a choice for each. */
export function ConflictDialog({ choice }: { readonly choice: MergeChoice }) {
  const { autosave, form } = useEditor();
  const { conflicts, document, draft, theirs, mine } = choice;
  const [taken, setTaken] = useState<readonly Conflict[]>([]);
  const label = (path: Path) => labelOf(form, document, path) || "Dokument";
  const choose = () =>
    autosave.choose(taken.reduce<Json>((after, one) => withValue(after, one.path, one.theirs), document));
  const merged = [
    ...outermost(theirs).map((path) => `${label(path)} (${draft.changed_by})`),
    ...outermost(mine).map((path) => `${label(path)} (ti)`),
  ];
  return (
    <Dialog open onClose={() => undefined} title="Istodobne promjene" size="wide">
      <p>{`Dok pišeš, ${draft.changed_by} sprema isti dokument. Odaberi što ostaje.`}</p>
      {conflicts.map((conflict) => (
        <Sides
          key={nameOf(conflict.path)}
          legend={label(conflict.path)}
          conflict={conflict}
          other={`${draft.changed_by}, ${whenOf(draft.changed_at)}`}
          isTheirs={taken.includes(conflict)}
          onTake={(isTheirs) => setTaken([...taken.filter((one) => one !== conflict), ...(isTheirs ? [conflict] : [])])}
        />
      ))}
      {merged.length > 0 && <p className={styles.quiet}>{`Spojeno: ${merged.join(", ")}.`}</p>}
      <ConfirmButtons error={null}>
        <Button onClick={choose}>Nastavi</Button>
      </ConfirmButtons>
    </Dialog>
  );
}

interface SidesProps {
  readonly legend: string;
  readonly conflict: Conflict;
  readonly other: string;
  readonly isTheirs: boolean;
  readonly onTake: (isTheirs: boolean) => void;
}

function Sides({ legend, conflict: { path, mine, theirs }, other, isTheirs, onTake }: SidesProps) {
  const side = (label: string, value: Json | undefined, isThis: boolean, next: boolean) => (
    <label className={styles.side}>
      <input type="radio" name={nameOf(path)} checked={isThis} onChange={() => onTake(next)} />
      <span>
        <b>{label}</b>
        <span className={styles.value}>{textOf(value)}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.sides}>
      <legend>{legend}</legend>
      {side("Tvoje", mine, !isTheirs, false)}
      {side(other, theirs, isTheirs, true)}
    </fieldset>
  );
}

/** A value as somebody compares it: a list row by row. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return "(prazno)";
  if (typeof value === "boolean") return value ? "da" : "ne";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (isList(value)) return value.map(textOf).join("\n");
  return isObject(value) ? Object.values(value).map(textOf).join(", ") : String(value);
}

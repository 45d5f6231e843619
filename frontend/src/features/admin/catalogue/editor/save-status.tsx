import { Button } from "../../../../components/button.tsx";
import { sentenceOf } from "../../../../lib/api-error.ts";
import { CallError } from "../../shared/call-error.tsx";
import { whenOf } from "../labels.ts";
import type { SaveState } from "./autosave.ts";
import styles from "./editor.module.css";
import { useDocument, useEditor, useSaveState } from "./editor.ts";

/** The save state in a few words: 'Spremljeno 10:42'. */
export function SaveStatus() {
  const saving = useSaveState();
  return (
    <p role="status" className={styles.saved} data-failed={saving.status === "failed" || undefined}>
      {textOf(saving)}
    </p>
  );
}

function textOf({ status, draft, error }: SaveState): string {
  if (status === "saved") return `Spremljeno ${whenOf(draft.changed_at)}`;
  if (status === "saving") return "Spremam…";
  if (status === "choosing") return "Čeka tvoj odabir";
  if (status === "failed")
    return isOffline(error) ? "Nema veze. Pišeš dalje, spremit ću kad se vrati." : "Nije spremljeno";
  return "Još nije spremljeno";
}

/** Why the last save was refused, where somebody has to do something about it. */
export function SaveError() {
  const { autosave } = useEditor();
  const { status, error } = useSaveState();
  if ((status !== "failed" && status !== "saving") || !error || isOffline(error)) return null;
  return <CallError error={error} onRetry={autosave.flush} />;
}

function isOffline(error: Error | undefined): boolean {
  return error !== undefined && "status" in error && error.status === 0 && sentenceOf(error) !== "";
}

export function UndoButtons() {
  const { store } = useEditor();
  const [canUndo, canRedo] = [useDocument(store.canUndo), useDocument(store.canRedo)];
  return (
    <>
      <Button kind="outline" size="small" disabled={!canUndo} onClick={store.undo}>
        Poništi
      </Button>
      <Button kind="outline" size="small" disabled={!canRedo} onClick={store.redo}>
        Ponovi
      </Button>
    </>
  );
}

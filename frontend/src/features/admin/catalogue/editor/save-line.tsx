import { Button } from "../../../../components/button.tsx";
import { sentenceOf } from "../../../../lib/api-error.ts";
import { Refused } from "../../desk/refused.tsx";
import { whenOf } from "../words.ts";
import type { Saving } from "./autosave.ts";
import styles from "./editor.module.css";
import { useEditor, useRead } from "./editor.ts";

/** How far the document is saved, in a few words: 'Spremljeno 10:42'. */
export function SaveLine({ saving }: { readonly saving: Saving }) {
  return (
    <p role="status" className={styles.saved} data-failed={saving.status === "failed" || undefined}>
      {wordsOf(saving)}
    </p>
  );
}

function wordsOf({ status, draft, error }: Saving): string {
  if (status === "saved") return `Spremljeno ${whenOf(draft.changed_at)}`;
  if (status === "saving") return "Spremam…";
  if (status === "choosing") return "Čeka tvoj odabir";
  if (status === "failed")
    return isOffline(error) ? "Nema veze. Pišeš dalje, spremit ću kad se vrati." : "Nije spremljeno";
  return "Još nije spremljeno";
}

/** Why the last save was refused, where somebody has to do something about it. */
export function SaveRefusal({
  saving: { status, error },
  onRetry,
}: {
  readonly saving: Saving;
  readonly onRetry: () => unknown;
}) {
  if ((status !== "failed" && status !== "saving") || !error || isOffline(error)) return null;
  return <Refused error={error} onRetry={onRetry} />;
}

function isOffline(error: Error | undefined): boolean {
  return error !== undefined && "status" in error && error.status === 0 && sentenceOf(error) !== "";
}

/** A step back, and forth again. */
export function Steps() {
  const { store } = useEditor();
  const [canUndo, canRedo] = [useRead(store.canUndo), useRead(store.canRedo)];
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

import { Button } from "../../../components/button.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import styles from "./entry.module.css";
import type { Training } from "./use-training.ts";

/** Whether what was written is safe on the server, waits for the network, or was refused; what was refused can be taken along. */
export function EntryState({ training: { diary }, id }: { readonly training: Training; readonly id: string }) {
  const refused = diary.refused.filter((one) => one.id === id);
  const keep = () =>
    saveFile(`zamah-trening-${id}.json`, new Blob([JSON.stringify(refused, null, 2)], { type: "application/json" }));
  if (refused.length > 0) {
    return (
      <div className={styles.state} role="alert">
        <p>Nije spremljeno: dio ovog treninga poslužitelj nije prihvatio. Na ovom je uređaju i dalje.</p>
        <Button kind="outline" size="small" onClick={keep}>
          Preuzmi
        </Button>
      </div>
    );
  }
  const waits = diary.waiting > 0 ? `Na uređaju, čeka mrežu (${diary.waiting})` : "Spremljeno";
  return (
    <p className={styles.quiet} role="status">
      {waits}
    </p>
  );
}

import { RefusedPart } from "../diary/refused-part.tsx";
import styles from "./entry.module.css";
import type { Training } from "./use-training.ts";

/** Whether what was written is safe on the server, on its way there, waits for the network, or was refused. */
export function EntryState({ training: { diary }, id }: { readonly training: Training; readonly id: string }) {
  const refused = diary.refused.filter((one) => one.id === id);
  if (refused.length > 0) return <RefusedPart refused={refused} name={`trening-${id}`} className={styles.state} />;
  return (
    <p className={styles.quiet} role="status">
      {SAVED[diary.state](diary.waiting)}
    </p>
  );
}

const SAVED = {
  synced: () => "Spremljeno",
  waiting: () => "Sprema se",
  offline: (waiting: number) => (waiting > 0 ? `Na uređaju, čeka mrežu (${waiting})` : "Spremljeno"),
};

import { Button } from "./button.tsx";
import styles from "./check-failed.module.css";

/** Says that the membership can't be checked right now; what was known of it stays on the page. */
export function CheckFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>Trenutačno ne možemo provjeriti tvoje članstvo i kupnje.</p>
      <Button kind="outline" size="small" onClick={onRetry}>
        Pokušaj ponovno
      </Button>
    </div>
  );
}

import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { dropNotice, useNotice } from "./notice.ts";
import styles from "./subscription-actions.module.css";

/** What the last page, or a failure on this one, left to be said. */
export function SubscriptionNotice() {
  const notice = useNotice();
  return (
    <Dialog open={notice !== null} onClose={dropNotice} title="Članstvo">
      <p className={styles.question} role="status">
        {notice}
      </p>
      <div className={styles.buttons}>
        <Button onClick={dropNotice}>OK</Button>
      </div>
    </Dialog>
  );
}

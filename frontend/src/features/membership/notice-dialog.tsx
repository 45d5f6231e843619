import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useMe } from "../account/queries.ts";
import { AskReason } from "./cancel-reason.tsx";
import { CANCELLED, dropNotice, useNotice } from "./notice.ts";
import styles from "./subscription-actions.module.css";

/** The sentence that waits to be read; below that of a cancellation its reason is asked for. */
export function NoticeDialog() {
  const notice = useNotice();
  const membership = useMe().data?.subscription;
  const cancelled = notice === CANCELLED && membership?.subscription_status === "cancelled" ? membership : undefined;
  return (
    <Dialog open={notice !== null} onClose={dropNotice} title="Članstvo">
      <p className={styles.question} role="status">
        {notice}
      </p>
      {cancelled && <AskReason id={cancelled.id} />}
      <div className={styles.buttons}>
        <Button onClick={dropNotice}>OK</Button>
      </div>
    </Dialog>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { CancelReason } from "#contract/subscription.ts";
import { Button } from "../../components/button.tsx";
import { ChipGroup } from "../../components/chip-group.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useMe } from "../account/queries.ts";
import { cancelReasons } from "./cancel-reasons.ts";
import { CANCELLED, dropNotice, useNotice } from "./notice.ts";
import { tellCancelReason } from "./queries.ts";
import styles from "./subscription-actions.module.css";

const options = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

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

/** Asks why, once it is cancelled: nobody has to answer. */
function AskReason({ id }: { readonly id: string }) {
  const tell = useMutation({ mutationFn: (reason: CancelReason) => tellCancelReason(id, reason) });
  const chosen = tell.variables !== undefined && !tell.isError ? [tell.variables] : [];
  return (
    <div className={styles.rows}>
      <ChipGroup
        legend="Zašto otkazuješ? Ne moraš odgovoriti."
        options={options}
        chosen={chosen}
        onToggle={(reason) => {
          if (chosen.length === 0) tell.mutate(reason as CancelReason);
        }}
      />
      <p className={styles.note} aria-live="polite">
        {tell.isSuccess ? "Hvala na odgovoru." : "Odgovore samo zbrajamo po danima, bez imena."}
      </p>
      {tell.error && <Refusal>{sentenceOf(tell.error)}</Refusal>}
    </div>
  );
}

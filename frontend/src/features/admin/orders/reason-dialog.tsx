import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./admin-orders.module.css";

interface Props {
  readonly title: string;
  /** The consequence, shown before the reason and before the second confirmation. */
  readonly says: string;
  readonly act: (reason: string, key: string) => Promise<AdminOrderDetail>;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** An irreversible action on an order: first the reason, then a second confirmation. */
export function ReasonDialog({ title, says, act, onDone, onClose }: Props) {
  const { key } = useIdempotencyKey();
  const [reason, setReason] = useState<string>();
  const action = useMutation({ mutationFn: (why: string) => act(why, key), onSuccess: onDone });
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{says}</p>
      {reason === undefined ? (
        <ReasonForm word="Nastavi" isPending={false} error={null} onSubmit={setReason} onCancel={onClose} />
      ) : (
        <>
          <p className={styles.quiet}>{`Razlog: ${reason.replace(/\.$/, "")}. Ovo se ne može poništiti.`}</p>
          <ConfirmButtons error={action.error} onCancel={onClose}>
            <Button kind="ink" busy={action.isPending} onClick={() => action.mutate(reason)}>
              Potvrdi
            </Button>
          </ConfirmButtons>
        </>
      )}
    </Dialog>
  );
}

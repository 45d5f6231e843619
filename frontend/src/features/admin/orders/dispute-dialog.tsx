import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import styles from "./admin-orders.module.css";
import { disputeOrder } from "./queries.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Notes that the bank took the payment back. */
export function DisputeDialog({ order, onDone, onClose }: Props) {
  const dispute = useMutation({
    mutationFn: (reason: string) => disputeOrder(order.id, reason),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispute.mutate(textOf(new FormData(event.currentTarget), "reason"));
  };
  return (
    <Dialog open onClose={onClose} title="Osporena uplata">
      <p>Banka je kupcu vratila uplatu. Pristup iz ove narudžbe prestaje odmah.</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField label="Razlog" name="reason" autoComplete="off" minLength={3} maxLength={500} required />
        {dispute.isError && (
          <p className={styles.refused} role="alert">
            {sentenceOf(dispute.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="ink" busy={dispute.isPending}>
            Zabilježi osporavanje
          </Button>
          <Button kind="outline" onClick={onClose}>
            Odustani
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

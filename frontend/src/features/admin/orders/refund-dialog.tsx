import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { textOf } from "../../../components/setting-form.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { money } from "../../../lib/format.ts";
import styles from "./admin-orders.module.css";
import { refundOrder, type WantedRefund } from "./queries.ts";
import { readAmount, stays } from "./refund-amount.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Amount and reason, then a second confirmation that says what goes back and what stays. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const [wanted, setWanted] = useState<WantedRefund>();
  const refund = useMutation({
    mutationFn: (asked: WantedRefund) => refundOrder(order, asked),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title={wanted ? "Potvrdi povrat" : "Vrati novac"}>
      {wanted ? (
        <>
          <p
            className={styles.sum}
          >{`Vraća se ${money(wanted.cents / 100)}, ostaje naplaćeno ${money(stays(wanted.cents, order.refundable))}.`}</p>
          <p>{closes(wanted, order) ? "Pristup prestaje odmah." : "Pristup ostaje."} Povrat se ne može poništiti.</p>
          {refund.isError && (
            <p className={styles.refused} role="alert">
              {sentenceOf(refund.error)}
            </p>
          )}
          <div className={styles.buttons}>
            <Button kind="ink" busy={refund.isPending} onClick={() => refund.mutate(wanted)}>
              Potvrdi povrat
            </Button>
            <Button kind="outline" disabled={refund.isPending} onClick={() => setWanted(undefined)}>
              Natrag
            </Button>
          </div>
        </>
      ) : (
        <AmountForm order={order} onNext={setWanted} />
      )}
    </Dialog>
  );
}

function closes({ cents, endsAccess }: WantedRefund, { refundable }: AdminOrder): boolean {
  return endsAccess || stays(cents, refundable) === 0;
}

function AmountForm({
  order,
  onNext,
}: {
  readonly order: AdminOrder;
  readonly onNext: (wanted: WantedRefund) => void;
}) {
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [endsAccess, setEndsAccess] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const cents = readAmount(textOf(fields, "amount"), order.refundable);
    const reason = textOf(fields, "reason").trim();
    if (cents !== undefined && reason.length >= 3) return onNext({ cents, reason, endsAccess });
    setErrors({
      ...(cents === undefined && { amount: `Upiši iznos od ${money(0.01)} do ${money(order.refundable)}.` }),
      ...(reason.length < 3 && { reason: "Upiši razlog." }),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={`Iznos u eurima, najviše ${money(order.refundable)}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={order.refundable.toFixed(2)}
        error={errors.amount}
      />
      <TextField label="Razlog" name="reason" autoComplete="off" maxLength={500} error={errors.reason} />
      <Checkbox name="end_access" checked={endsAccess} onChange={setEndsAccess}>
        Zatvori pristup i kod djelomičnog povrata
      </Checkbox>
      <div className={styles.buttons}>
        <Button type="submit">Nastavi</Button>
      </div>
    </form>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { euros } from "../shared/euros.ts";
import { ReasonForm } from "../shared/reason-form.tsx";
import { SumField } from "../shared/sum-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { bookTransfer } from "./queries.ts";
import { amountIn } from "./refund-amount.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Books what has gone back already, past the gateway: by the shop's own transfer, or because the bank took it. */
export function TransferDialog({ order, onDone, onClose }: Props) {
  const [isNoSum, setNoSum] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const { key } = useIdempotencyKey();
  const book = useMutation({
    mutationFn: ({ cents, reason }: { cents: number; reason: string }) =>
      bookTransfer(order, { cents, reason, how: isTaken ? "chargeback" : "transfer" }, key),
    onSuccess: onDone,
  });
  const submit = (reason: string, fields: FormData) => {
    const cents = amountIn(fields, order.refundable);
    setNoSum(cents === undefined);
    if (cents !== undefined) book.mutate({ cents, reason });
  };
  return (
    <Dialog open onClose={onClose} title="Knjiži povrat prijenosom">
      <p>
        Novac je već vraćen prijenosom ili ga je uzela banka. Knjiži se povrat i izdaje odobrenje, a ništa se ne šalje.
        Vraćeno u cijelosti zatvara pristup.
      </p>
      <ReasonForm word="Knjiži" isPending={book.isPending} error={book.error} onSubmit={submit} onCancel={onClose}>
        <SumField
          label={`Vraćeno u eurima, najviše ${euros(order.refundable)}`}
          name="amount"
          euros={order.refundable}
          error={isNoSum ? `Upiši iznos od ${euros(0.01)} do ${euros(order.refundable)}.` : undefined}
        />
        <Checkbox name="taken" checked={isTaken} onChange={setTaken}>
          Novac je uzela banka (povrat terećenja)
        </Checkbox>
      </ReasonForm>
    </Dialog>
  );
}

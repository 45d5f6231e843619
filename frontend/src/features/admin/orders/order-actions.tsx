import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { sendLetter } from "../people/queries.ts";
import { MutationButton } from "../shared/mutation-button.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./admin-orders.module.css";
import { ApprovalPanel } from "./approval-panel.tsx";
import { checkResultLabels } from "./labels.ts";
import { checkOrder, disputeOrder, orderQuery, resolveDispute, reviewsQuery, saveEvidence } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

const outcomes = {
  won: {
    title: "Osporavanje dobiveno",
    says: "Banka je uplatu vratila nama. Narudžba je opet plaćena, a kupac dobiva natrag pristup s izgubljenim danima.",
  },
  lost: {
    title: "Osporavanje izgubljeno",
    says: "Uplata ostaje kod kupca. Knjiži se povrat s odobrenjem, a pristup ostaje zatvoren.",
  },
} as const;

/** The actions on an order that the caller's duties and its status allow. */
export function OrderActions({
  detail: { order, review, approval },
  onClose,
}: {
  readonly detail: AdminOrderDetail;
  readonly onClose: () => void;
}) {
  const [open, setOpen] = useState<"refund" | "dispute" | "transfer" | "won" | "lost">();
  const client = useQueryClient();
  const me = useMe().data;
  const mayAct = hasDuty(me, "owner", "support");
  const changed = (after: AdminOrderDetail) => {
    client.setQueryData(orderQuery(order.id).queryKey, after);
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: reviewsQuery.queryKey });
  };
  const end = (outcome: "won" | "lost") => (reason: string, key: string) =>
    resolveDispute(order.id, outcome, reason, key);
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  };
  return (
    <>
      {mayAct && review && (
        <ReviewActions number={order.id} gateway={order.gateway} review={review} onDone={changed} onClose={close} />
      )}
      {approval && <ApprovalPanel approval={approval} onDone={changed} onClose={close} />}
      <div className={styles.buttons}>
        {mayAct && order.status === "disputed" && (
          <>
            <Button kind="ink" onClick={() => setOpen("won")}>
              {outcomes.won.title}
            </Button>
            <Button kind="outline" onClick={() => setOpen("lost")}>
              {outcomes.lost.title}
            </Button>
          </>
        )}
        {mayAct && order.dispute && <EvidenceButton number={order.id} />}
        {mayAct && order.refundable > 0 && (
          <>
            <Button kind="ink" onClick={() => setOpen("refund")}>
              Vrati novac
            </Button>
            {!order.by_hand && (
              <Button kind="outline" onClick={() => setOpen("dispute")}>
                Zabilježi osporavanje
              </Button>
            )}
          </>
        )}
        {hasDuty(me, "owner") && order.refundable > 0 && (
          <Button kind="outline" onClick={() => setOpen("transfer")}>
            Knjiži povrat prijenosom
          </Button>
        )}
        {mayAct && order.status !== "created" && !order.by_hand && <CheckButton number={order.id} onDone={changed} />}
        {mayAct && order.date_paid && <ResendConfirmationButton id={order.user_id} order={order.id} />}
        <Button kind="quiet" onClick={onClose}>
          Natrag na popis
        </Button>
        {open === "refund" && <RefundDialog order={order} onDone={changed} onClose={close} />}
        {open === "transfer" && <TransferDialog order={order} onDone={changed} onClose={close} />}
        {open === "dispute" && <DisputeDialog order={order} onDone={changed} onClose={close} />}
        {(open === "won" || open === "lost") && (
          <ReasonDialog {...outcomes[open]} act={end(open)} onDone={changed} onClose={close} />
        )}
      </div>
    </>
  );
}

interface CheckButtonProps {
  readonly number: string;
  readonly onDone: (after: AdminOrderDetail) => void;
}

/** Asks the gateway about an order now and says what came of it. */
function CheckButton({ number, onDone }: CheckButtonProps) {
  const check = useMutation({
    mutationFn: () => checkOrder(number),
    onSuccess: ({ found: _found, ...detail }) => onDone(detail),
  });
  return <MutationButton word="Provjeri sada" made={check} says={({ found }) => checkResultLabels[found]} />;
}

/** What the bank asks for: order, consents, receipt, contract, use and letters, in one file. */
function EvidenceButton({ number }: { readonly number: string }) {
  const save = useMutation({ mutationFn: () => saveEvidence(number) });
  const says = (files: number) => `Preuzeto: ${counted(files, "PDF", "PDF-a", "PDF-ova")} u jednoj datoteci.`;
  return <MutationButton word="Dokazi za banku (ZIP)" made={save} says={says} />;
}

interface DisputeDialogProps {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Notes that the bank took the payment back. */
function DisputeDialog({ order, onDone, onClose }: DisputeDialogProps) {
  const { key } = useIdempotencyKey();
  const dispute = useMutation({
    mutationFn: (notice: Parameters<typeof disputeOrder>[1]) => disputeOrder(order.id, notice, key),
    onSuccess: onDone,
  });
  const today = zagrebDay(serverNow());
  return (
    <Dialog open onClose={onClose} title="Osporena uplata">
      <p>Banka je kupcu vratila uplatu. Pristup iz ove narudžbe prestaje odmah.</p>
      <ReasonForm
        word="Zabilježi osporavanje"
        isPending={dispute.isPending}
        error={dispute.error}
        onSubmit={(reason, fields) => {
          const [bank_day, answer_by] = [textOf(fields, "bank_day"), textOf(fields, "answer_by")];
          dispute.mutate({ reason, ...(bank_day && { bank_day }), ...(answer_by && { answer_by }) });
        }}
        onCancel={onClose}
      >
        <TextField label="Dan kad je banka povukla uplatu (ako se zna)" name="bank_day" type="date" max={today} />
        <TextField label="Zadnji dan za odgovor banci (ako se zna)" name="answer_by" type="date" min={today} />
      </ReasonForm>
    </Dialog>
  );
}

/** Sends an order's confirmation with its receipt again, to the address that is the buyer's now. */
function ResendConfirmationButton({ id, order }: { readonly id: string; readonly order: string }) {
  const { key } = useIdempotencyKey();
  const send = useMutation({
    mutationFn: () => sendLetter(id, { letter: "confirmation", order_number: order }, key),
  });
  const message = () => "Pismo s računom stiže kupcu za minutu.";
  return <MutationButton word="Pošalji potvrdu ponovno" made={send} says={message} once />;
}

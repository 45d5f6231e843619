import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { euros } from "../shared/euros.ts";
import { ReasonForm } from "../shared/reason-form.tsx";
import { SumField } from "../shared/sum-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { settingsQuery } from "../staff/queries.ts";
import styles from "./admin-orders.module.css";
import { type RefundInput, refundOrder } from "./queries.ts";
import { amountIn, needsApproval, type RefundLimits, remainingAfter } from "./refund-amount.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Amount and reason within the limit or above it, then a second confirmation that says what goes back and what stays. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const [wanted, setWanted] = useState<RefundInput>();
  const { key } = useIdempotencyKey();
  const refund = useMutation({
    mutationFn: (asked: RefundInput) => refundOrder(order, asked, key),
    onSuccess: onDone,
    // What the server knows besides, such as that it is the caller's own order.
    onError: (error, asked) => {
      if (!(error instanceof ApiError) || error.code !== "approval_needed") return;
      refund.reset();
      setWanted({ ...asked, asks: true });
    },
  });
  const back = () => {
    refund.reset();
    setWanted(undefined);
  };
  const word = wanted?.asks ? "Zatraži odobrenje" : "Potvrdi povrat";
  return (
    <Dialog open onClose={onClose} title={wanted ? word : "Vrati novac"}>
      {wanted ? (
        <>
          <p
            className={styles.sum}
          >{`Vraća se ${euros(wanted.cents / 100)}, ostaje naplaćeno ${euros(remainingAfter(wanted.cents, order.refundable))}.`}</p>
          <p>{whatFollows(wanted, order)}</p>
          {refund.isError && <Refusal>{sentenceOf(refund.error)}</Refusal>}
          <div className={styles.buttons}>
            <Button kind="ink" busy={refund.isPending} onClick={() => refund.mutate(wanted)}>
              {word}
            </Button>
            <Button kind="outline" disabled={refund.isPending} onClick={back}>
              Natrag
            </Button>
          </div>
        </>
      ) : (
        <RefundForm order={order} onNext={setWanted} />
      )}
    </Dialog>
  );
}

function whatFollows(wanted: RefundInput, order: AdminOrder): string {
  if (wanted.asks) return "Ovo mora odobriti netko drugi iz vodstva. Odlučuje u sedam dana, a o ishodu ti stiže pismo.";
  const transfer = order.by_hand ? " Novac šalješ ti, prijenosom iz banke: kad ode, potvrdi to na ovoj narudžbi." : "";
  return `${whatEnds(wanted, order)} Povrat se ne može poništiti.${transfer}`;
}

function whatEnds(wanted: RefundInput, order: AdminOrder): string {
  if (!closes(wanted, order)) return "Pristup ostaje.";
  return order.product_category === "subscription"
    ? "Plaćeno razdoblje prestaje odmah i članstvo se više ne obnavlja."
    : "Pristup prestaje odmah.";
}

function closes({ cents, endsAccess }: RefundInput, { refundable }: AdminOrder): boolean {
  return endsAccess || remainingAfter(cents, refundable) === 0;
}

interface RefundFormProps {
  readonly order: AdminOrder;
  readonly onNext: (wanted: RefundInput) => void;
}

/** Takes the amount and the reason of a refund. */
function RefundForm({ order, onNext }: RefundFormProps) {
  const alone = useQuery(settingsQuery).data?.alone;
  const [isNoSum, setNoSum] = useState(false);
  const [endsAccess, setEndsAccess] = useState(false);
  const isAbove = (cents: number) => alone !== undefined && needsApproval(cents, order.refunded ?? 0, alone);
  const submit = (reason: string, fields: FormData) => {
    const cents = amountIn(fields, order.refundable);
    if (cents !== undefined) return onNext({ cents, reason, endsAccess, asks: isAbove(cents) });
    setNoSum(true);
  };
  return (
    <ReasonForm word="Nastavi" isPending={false} error={null} onSubmit={submit}>
      <SumField
        label={`Iznos u eurima, najviše ${euros(order.refundable)}`}
        name="amount"
        euros={order.refundable}
        error={isNoSum ? `Upiši iznos od ${euros(0.01)} do ${euros(order.refundable)}.` : undefined}
      />
      <Checkbox name="end_access" checked={endsAccess} onChange={setEndsAccess}>
        Zatvori pristup i kod djelomičnog povrata
      </Checkbox>
      <p className={styles.quiet}>Razlog ostaje u zapisu. Kupac ga ne vidi: u pismu čita iznos i što se vraća.</p>
      {alone && limitOf(alone) && <p className={styles.quiet}>{limitOf(alone)}</p>}
    </ReasonForm>
  );
}

/** Up to which sum no other person is asked; nothing for whoever has no limit. */
function limitOf({ order, today }: RefundLimits): string | undefined {
  if (order === null) return undefined;
  const yet = today === null ? "" : `, danas još ${euros(today)}`;
  return `Bez odobrenja do ${euros(order)} po narudžbi${yet}. Iznad toga odlučuje netko drugi iz vodstva.`;
}

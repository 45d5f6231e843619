import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { euros } from "../desk/euros.ts";
import { useKey } from "../desk/use-key.ts";
import styles from "./admin-orders.module.css";
import { refundOrder, type WantedRefund } from "./queries.ts";
import { stays } from "./refund-amount.ts";
import { RefundForm } from "./refund-form.tsx";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Amount and reason within the limit or above it, then a second confirmation that says what goes back and what stays. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const [wanted, setWanted] = useState<WantedRefund>();
  const { key } = useKey();
  const refund = useMutation({
    mutationFn: (asked: WantedRefund) => refundOrder(order, asked, key),
    onSuccess: onDone,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={wanted ? (wanted.asks ? "Zatraži odobrenje" : "Potvrdi povrat") : "Vrati novac"}
    >
      {wanted ? (
        <>
          <p
            className={styles.sum}
          >{`Vraća se ${euros(wanted.cents / 100)}, ostaje naplaćeno ${euros(stays(wanted.cents, order.refundable))}.`}</p>
          {wanted.asks ? (
            <p>To je iznad tvoje granice. Netko drugi iz vodstva odlučuje u sedam dana, a o ishodu ti stiže pismo.</p>
          ) : (
            <p>{`${whatEnds(wanted, order)} Povrat se ne može poništiti.`}</p>
          )}
          {refund.isError && <Refusal>{sentenceOf(refund.error)}</Refusal>}
          <div className={styles.buttons}>
            <Button kind="ink" busy={refund.isPending} onClick={() => refund.mutate(wanted)}>
              {wanted.asks ? "Zatraži odobrenje" : "Potvrdi povrat"}
            </Button>
            <Button kind="outline" disabled={refund.isPending} onClick={() => setWanted(undefined)}>
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

function whatEnds(wanted: WantedRefund, order: AdminOrder): string {
  if (!closes(wanted, order)) return "Pristup ostaje.";
  return order.product_category === "subscription"
    ? "Plaćeno razdoblje prestaje odmah i članstvo se više ne obnavlja."
    : "Pristup prestaje odmah.";
}

function closes({ cents, endsAccess }: WantedRefund, { refundable }: AdminOrder): boolean {
  return endsAccess || stays(cents, refundable) === 0;
}

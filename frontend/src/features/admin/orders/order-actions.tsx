import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { hasDuty, useMe } from "../../account/queries.ts";
import { LetterButton } from "../people/letter-button.tsx";
import styles from "./admin-orders.module.css";
import { ApprovalPanel } from "./approval-panel.tsx";
import { CheckButton } from "./check-button.tsx";
import { DisputeDialog } from "./dispute-dialog.tsx";
import { orderQuery, resolveDispute, reviewsQuery } from "./queries.ts";
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

/** What may be done with an order now, by whoever looks at it. */
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
      {mayAct && review && <ReviewActions number={order.id} review={review} onDone={changed} onClose={close} />}
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
        {mayAct && order.refundable > 0 && (
          <>
            <Button kind="ink" onClick={() => setOpen("refund")}>
              Vrati novac
            </Button>
            <Button kind="outline" onClick={() => setOpen("dispute")}>
              Zabilježi osporavanje
            </Button>
          </>
        )}
        {hasDuty(me, "owner") && order.refundable > 0 && (
          <Button kind="outline" onClick={() => setOpen("transfer")}>
            Knjiži povrat prijenosom
          </Button>
        )}
        {mayAct && order.status !== "created" && <CheckButton number={order.id} onDone={changed} />}
        {mayAct && order.date_paid && <LetterButton id={order.user_id} order={order.id} />}
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

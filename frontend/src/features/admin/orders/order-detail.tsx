import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { Facts } from "../../../components/facts.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { momentOf, money } from "../../../lib/format.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { Refused } from "../desk/refused.tsx";
import styles from "./admin-orders.module.css";
import { DisputeDialog } from "./dispute-dialog.tsx";
import { orderQuery, resolveDispute, reviewsQuery } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { reasonWords, refundWords, statusWords } from "./words.ts";

interface Props {
  readonly number: string;
  readonly onClose: () => void;
}

/** One order: what was paid, what went back, what was declared, and what may be done now. */
export function OrderDetail({ number, onClose }: Props) {
  const detail = useQuery(orderQuery(number));
  if (detail.isPending) return <LoadingText />;
  if (detail.isError) return <Refused error={detail.error} onRetry={() => detail.refetch()} />;
  return <Detail detail={detail.data} onClose={onClose} />;
}

function Detail({ detail, onClose }: { readonly detail: AdminOrderDetail; readonly onClose: () => void }) {
  const { order, payments, refunds, withdrawals, audit } = detail;
  const status = <b role="status">{statusWords[order.status]}</b>;
  return (
    <article className={styles.detail} aria-label="Narudžba">
      <h2>{soldName(order.product_category, order.title)}</h2>
      <Facts
        look="columns"
        rows={[
          ["Broj", orderReference(order.id)],
          ["Broj kod CorvusPaya", order.id],
          ["Stanje", status],
          ["Kupac", `${order.buyer.first_name} ${order.buyer.last_name}`],
          ["Email", order.buyer.email],
          ["Plaćeno", order.date_paid ? money(order.total) : "Ne"],
          ["Vraćeno", money(order.refunded ?? 0)],
        ]}
      />
      <Actions detail={detail} onClose={onClose} />
      <History title="Uplate">
        {payments.map((one) => (
          <li key={one.reference}>
            {`${money(one.amount)} · ${momentOf(new Date(one.date_paid))} · ${one.card ?? "kartica"} · ${one.reference}`}
          </li>
        ))}
      </History>
      <History title="Povrati">
        {refunds.map((one) => (
          <li key={one.id}>
            {`${money(one.amount)} (ostaje ${money(one.remaining)}) · ${reasonWords[one.reason]} · ${refundWords[one.status]} · ${momentOf(new Date(one.done_at ?? one.requested_at))}`}
            {one.note && <span className={styles.quiet}>{one.note}</span>}
          </li>
        ))}
      </History>
      <History title="Izjave o raskidu">
        {withdrawals.map((one) => (
          <li key={one.declared_at}>
            {`${momentOf(new Date(one.declared_at))} · ${one.outcome} · ${money(one.amount)}`}
          </li>
        ))}
      </History>
      <History title="Tijek">
        {audit.map((one) => (
          <li key={`${one.at} ${one.event}`}>{`${momentOf(new Date(one.at))} · ${one.event}`}</li>
        ))}
      </History>
    </article>
  );
}

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

function Actions({
  detail: { order, review },
  onClose,
}: {
  readonly detail: AdminOrderDetail;
  readonly onClose: () => void;
}) {
  const [open, setOpen] = useState<"refund" | "dispute" | "won" | "lost">();
  const client = useQueryClient();
  const me = useMe().data;
  const mayAct = hasDuty(me, "owner", "support");
  const changed = (after: AdminOrderDetail) => {
    client.setQueryData(orderQuery(order.id).queryKey, after);
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: reviewsQuery.queryKey });
  };
  const end = (outcome: "won" | "lost") => (reason: string) => resolveDispute(order.id, outcome, reason);
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  };
  return (
    <>
      {mayAct && review && <ReviewActions number={order.id} review={review} onDone={changed} onClose={close} />}
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
            {hasDuty(me, "owner") && (
              <Button kind="ink" onClick={() => setOpen("refund")}>
                Vrati novac
              </Button>
            )}
            <Button kind="outline" onClick={() => setOpen("dispute")}>
              Zabilježi osporavanje
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={onClose}>
          Natrag na popis
        </Button>
        {open === "refund" && <RefundDialog order={order} onDone={changed} onClose={close} />}
        {open === "dispute" && <DisputeDialog order={order} onDone={changed} onClose={close} />}
        {(open === "won" || open === "lost") && (
          <ReasonDialog {...outcomes[open]} act={end(open)} onDone={changed} onClose={close} />
        )}
      </div>
    </>
  );
}

function History({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.history} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { gatewayWords } from "#contract/gateways.ts";
import type { OrderStatus } from "#contract/order.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Facts } from "../../../components/facts.tsx";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { euros } from "../shared/euros.ts";
import { QueryResult } from "../shared/query-result.tsx";
import styles from "./admin-orders.module.css";
import { methodLabels, refundReasonLabels, refundStatusLabels, statusLabels } from "./labels.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { orderQuery } from "./queries.ts";
import { ReceiptButton } from "./receipt-button.tsx";

interface Props {
  readonly number: string;
  readonly onClose: () => void;
}

/** One order: what was paid, what went back, what was declared, and what may be done now. */
export function OrderDetail({ number, onClose }: Props) {
  return (
    <QueryResult answer={useQuery(orderQuery(number))} title="Narudžba">
      {(detail) => <Detail detail={detail} onClose={onClose} />}
    </QueryResult>
  );
}

function Detail({ detail, onClose }: { readonly detail: AdminOrderDetail; readonly onClose: () => void }) {
  const { order, gift, payments, refunds, withdrawals } = detail;
  const status = <b role="status">{statusLabels[order.status]}</b>;
  return (
    <article className={styles.detail} aria-label="Narudžba">
      <h1>{soldName(order.product_category, order.title)}</h1>
      <Facts
        look="columns"
        rows={[
          ["Broj", orderReference(order.id)],
          [order.by_hand ? "Dugi broj" : `Broj kod ${gatewayWords(order.gateway).genitive}`, order.id],
          ["Stanje", status],
          ["Kupac", <Buyer key="buyer" order={order} />],
          ["E-mail", order.buyer.email],
          ["Plaćeno", order.date_paid ? euros(order.total) : "Ne"],
          ["Kako", order.by_hand && howPaid(order.by_hand)],
          ["Banka povukla uplatu", order.dispute?.bank_day && dayOf(order.dispute.bank_day)],
          ["Odgovor banci do", order.dispute?.answer_by && dayOf(order.dispute.answer_by)],
          ["Kod", order.coupon && `${order.coupon.code}: ${euros(order.coupon.full)} − ${euros(order.coupon.off)}`],
          ["Poklon", gift && giftWords(gift, order.status)],
          ["Redovna cijena", order.regular && `${euros(order.regular)}, cijena u akciji`],
          ["Vraćeno", euros(order.refunded ?? 0)],
        ]}
      />
      <OrderActions detail={detail} onClose={onClose} />
      <History title="Uplate">
        {payments.map((one) => (
          <Payment key={one.reference} payment={one} typed={order.by_hand?.reference} />
        ))}
      </History>
      <History title="Povrati">
        {refunds.map((one) => (
          <li key={one.id}>
            {`${euros(one.amount)} (ostaje ${euros(one.remaining)}) · ${refundReasonLabels[one.reason]} · ${refundStatusLabels[one.status]} · ${minuteOf(new Date(one.done_at ?? one.requested_at))}`}
            {one.note && <span className={styles.quiet}>{one.note}</span>}
            {one.status === "done" && (
              <ReceiptButton id={one.id} label="Odobrenje (PDF)" spoken={`Odobrenje (PDF), ${euros(one.amount)}`} />
            )}
          </li>
        ))}
      </History>
      <History title="Izjave o raskidu">
        {withdrawals.map((one) => (
          <li key={one.declared_at}>
            {`${minuteOf(new Date(one.declared_at))} · ${one.outcome} · ${euros(one.amount)}`}
          </li>
        ))}
      </History>
      <OrderTimeline story={detail.story ?? []} />
    </article>
  );
}

/** `typed`: the number of a payment by hand as the staff wrote it. */
function Payment({
  payment: { reference, amount, date_paid, card, method },
  typed = reference,
}: {
  readonly payment: AdminOrderDetail["payments"][number];
  readonly typed: string | undefined;
}) {
  return (
    <li>
      {`${euros(amount)} · ${minuteOf(new Date(date_paid))} · ${card ?? paidBy[method ?? "card"]} · ${typed}`}
      <ReceiptButton id={reference} label="Račun (PDF)" spoken={`Račun (PDF) uz uplatu ${typed}`} />
    </li>
  );
}

const paidBy = { card: "kartica", transfer: "prijenos", cash: "gotovina", other: "drugo" } as const;

/** For whom a gift is, and what became of it. */
function giftWords(
  { recipient, state, redeemed_on, expires_on }: NonNullable<AdminOrderDetail["gift"]>,
  status: OrderStatus,
): string {
  const words = {
    waiting:
      { created: "čeka uplatu", pending: "čeka uplatu", review: "čeka odluku" }[status as string] ?? "nije plaćen",
    open: `nije preuzet${expires_on ? `, vrijedi do ${dayOf(expires_on)}` : ""}`,
    redeemed: `preuzet${redeemed_on ? ` ${dayOf(redeemed_on)}` : ""}, novac se više ne vraća`,
    expired: "istekao",
    returned: "vraćen",
  };
  return `${recipient ? `za: ${recipient} · ` : ""}${words[state]}`;
}

function howPaid({ method, day, reference }: NonNullable<AdminOrder["by_hand"]>): string {
  return `${methodLabels[method]}, ${dayOf(day)}, broj uplate ${reference}`;
}

/** Links to the buyer's page for staff who may read it. */
function Buyer({ order: { user_id, buyer } }: Pick<AdminOrderDetail, "order">) {
  const name = `${buyer.first_name} ${buyer.last_name}`;
  const mayRead = hasDuty(useMe().data, "owner", "support");
  return mayRead ? <Link to={paths.adminPerson(user_id)}>{name}</Link> : name;
}

function History({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.history} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

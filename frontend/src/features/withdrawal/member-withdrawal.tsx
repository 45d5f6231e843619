import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { Withdrawable, Withdrawn } from "#contract/withdrawal.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { dayOf, momentOf, money, zagrebDay } from "../../lib/format.ts";
import { useWithdrawal, withdrawalsQuery } from "./queries.ts";
import { CONFIRM, CONFIRM_STEP, Step } from "./step.tsx";
import styles from "./withdrawal.module.css";

/** Why nothing goes back. */
const reasons = {
  late: "Rok za raskid je istekao.",
  waived: "Isporuka je na tvoj zahtjev počela odmah i pravo na raskid je time prestalo.",
  performed: "Sadržaj je u cijelosti pružen.",
  renewal: "Raskid vrijedi za novi ugovor o članstvu, ne za obnavljanje istog plana.",
  closed: "Ova je narudžba već zatvorena.",
} as const;

/** Step 1: orders with what goes back now; step 2: the confirmation; then what became of it. */
export function MemberWithdrawal() {
  const [query] = useSearchParams();
  const named = query.get("order");
  const [chosen, setChosen] = useState<readonly string[]>(named === null ? [] : [named]);
  const [confirming, setConfirming] = useState(false);
  const orders = useQuery(withdrawalsQuery);
  const withdrawal = useWithdrawal();
  const picked = (orders.data ?? []).filter(({ order_number }) => chosen.includes(order_number));

  if (withdrawal.data) return <Done withdrawals={withdrawal.data} orders={withdrawal.variables ?? []} />;
  if (orders.isPending) return <LoadingText />;
  if (orders.isError) return <ErrorState error={orders.error} onRetry={() => orders.refetch()} />;
  if (confirming && picked.length > 0) {
    return (
      <Confirmation
        orders={picked}
        busy={withdrawal.isPending}
        error={withdrawal.error}
        onConfirm={() => withdrawal.mutate(picked)}
        onBack={() => setConfirming(false)}
      />
    );
  }
  return <Choice orders={orders.data} chosen={chosen} onChoose={setChosen} onNext={() => setConfirming(true)} />;
}

interface ChoiceProps {
  readonly orders: readonly Withdrawable[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onNext: () => void;
}

function Choice({ orders, chosen, onChoose, onNext }: ChoiceProps) {
  const toggle = (number: string, on: boolean) =>
    onChoose(on ? [...chosen, number] : chosen.filter((one) => one !== number));
  const row = (order: Withdrawable) => (
    <Checkbox
      key={order.order_number}
      name={order.order_number}
      checked={chosen.includes(order.order_number)}
      onChange={(on) => toggle(order.order_number, on)}
    >
      <b>{soldName(order.product_category, order.title)}</b>
      <span className={styles.quiet}>
        {` ${money(order.total)}, plaćeno ${dayOf(zagrebDay(new Date(order.date_paid)))}`}
      </span>
      <span className={styles.offer}>{offered(order)}</span>
    </Checkbox>
  );
  const open = orders.filter(({ state }) => state === "open");
  const others = orders.filter(({ state }) => state !== "open");
  return (
    <Step title="1. Odaberi narudžbu" first>
      {open.length === 0 && <p>Trenutačno nemaš narudžbu u roku za raskid.</p>}
      <div>{open.map(row)}</div>
      {others.length > 0 && (
        <Disclosure head="Ostale narudžbe" open={false}>
          {others.map(row)}
        </Disclosure>
      )}
      {orders.length > 0 && (
        <div>
          <Button disabled={!orders.some(({ order_number }) => chosen.includes(order_number))} onClick={onNext}>
            Nastavi
          </Button>
        </div>
      )}
    </Step>
  );
}

interface ConfirmationProps {
  readonly orders: readonly Withdrawable[];
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

function Confirmation({ orders, busy, error, onConfirm, onBack }: ConfirmationProps) {
  return (
    <Step title={CONFIRM_STEP}>
      <p>Jednostrano raskidam ugovor o kupnji:</p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.order_number}>
            <b>{soldName(order.product_category, order.title)}</b>
            <span className={styles.offer}>{offered(order)}</span>
            <span className={styles.number}>{orderReference(order.order_number)}</span>
          </li>
        ))}
      </ul>
      {orders.some(({ state }) => state === "open") && (
        <p className={styles.quiet}>Pristup raskinutom sadržaju prestaje odmah.</p>
      )}
      {error && <Refusal>{sentenceOf(error)}</Refusal>}
      <div className={styles.buttons}>
        <Button kind="ink" busy={busy} onClick={onConfirm}>
          {CONFIRM}
        </Button>
        <Button kind="outline" disabled={busy} onClick={onBack}>
          Natrag
        </Button>
      </div>
    </Step>
  );
}

interface DoneProps {
  readonly withdrawals: readonly Withdrawn[];
  readonly orders: readonly Withdrawable[];
}

function Done({ withdrawals, orders }: DoneProps) {
  const categories = new Map(orders.map(({ order_number, product_category }) => [order_number, product_category]));
  const nameOf = ({ order_number, title }: Withdrawn) => {
    const category = categories.get(order_number);
    return category ? soldName(category, title) : title;
  };
  return (
    <Step title="Raskid je zaprimljen">
      <ul className={styles.orders}>
        {withdrawals.map((one) => (
          <li key={one.order_number}>
            <b>{nameOf(one)}</b>
            <span className={styles.offer}>{settled(one)}</span>
            <span className={styles.quiet}>{`Zaprimljeno ${momentOf(new Date(one.declared_at))}`}</span>
          </li>
        ))}
      </ul>
      <p>Potvrdu sa sadržajem, datumom i vremenom šaljemo na tvoju e-mail adresu.</p>
    </Step>
  );
}

/** What a withdrawal of this order would bring now. */
function offered({ state, amount, until }: Withdrawable): string {
  if (state === "open") return `Vraćamo ${money(amount)}. Raskid je moguć do ${dayOf(until)}`;
  return `${reasons[state]} Povrata nema, a izjavu bilježimo.`;
}

/** What a confirmed withdrawal has brought. */
function settled({ outcome, amount }: Withdrawn): string {
  if (outcome === "accepted") return `Ugovor je raskinut, pristup je završio i vraćamo ${money(amount)}.`;
  return `${reasons[outcome]} Povrata nema, a izjava je zabilježena.`;
}

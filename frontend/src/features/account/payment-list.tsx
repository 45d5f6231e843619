import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { PaymentLine } from "#contract/document.ts";
import { ShowAll } from "../../components/show-all.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./documents.module.css";
import { usePayments } from "./queries.ts";
import { ReceiptButton } from "./receipt-button.tsx";

const SHOWN_AT_FIRST = 5;
const statuses = { paid: "Plaćeno", returned: "Vraćeno", returning: "Povrat je u tijeku" } as const;

const waiting = { charge: "Račun stiže za koju minutu.", refund: "Odobrenje stiže za koju minutu." } as const;

/** What was charged and what went back, newest first, each with its receipt; long histories open on request. */
export function PaymentList() {
  const { data: payments, error, isPending, refetch } = usePayments();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (isPending) return <LoadingText />;
  if (!payments) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (payments.length === 0) return <p className={styles.quiet}>Još nema plaćanja.</p>;
  const hidden = payments.length - SHOWN_AT_FIRST;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {payments.slice(0, all ? undefined : SHOWN_AT_FIRST).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {hidden > 0 && !all && (
        <ShowAll list={list} shown={SHOWN_AT_FIRST} onShow={() => setAll(true)}>
          {`Prikaži sva plaćanja (${payments.length})`}
        </ShowAll>
      )}
    </>
  );
}

function Line({ line }: { readonly line: PaymentLine }) {
  const { kind, title, amount, date, status, document, gift, order_number } = line;
  return (
    <li>
      <div className={styles.what}>
        <b>{title || "Kupnja"}</b>
        <p className={styles.quiet}>
          <time dateTime={date}>{dayOf(zagrebDay(new Date(date)))}</time> · {statuses[status]}
        </p>
        {status !== "returning" && (
          <p className={styles.quiet}>{document ? `Broj ${document.number}` : waiting[kind]}</p>
        )}
        {gift && <Link to={paths.confirmation(order_number)}>Kod i kartica poklona</Link>}
      </div>
      <div className={styles.much}>
        <span className={styles.amount}>{kind === "charge" ? money(amount) : `−${money(amount)}`}</span>
        <ReceiptButton line={line} />
      </div>
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { Complaint } from "#contract/complaint.ts";
import { orderReference } from "#contract/order-words.ts";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { dayOf, zagrebDay } from "../../lib/format.ts";
import styles from "./complaints.module.css";
import { ownComplaintsQuery } from "./queries.ts";

/** The member's complaints of the last year with the shop's answers. */
export function OwnComplaints() {
  const { data: complaints, error, isPending, refetch } = useQuery(ownComplaintsQuery);
  if (isPending) return <LoadingText />;
  if (!complaints) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (complaints.length === 0) return <p className={styles.quiet}>Nemaš prigovora u zadnjih godinu dana.</p>;
  return (
    <ul className={styles.list}>
      {complaints.map((complaint) => (
        <Row key={complaint.id} complaint={complaint} />
      ))}
    </ul>
  );
}

function Row({ complaint: { id, text, received_at, due, answer } }: { readonly complaint: Complaint }) {
  return (
    <li>
      <p>
        <b>{`Prigovor ${orderReference(id)}`}</b>
        <span className={styles.quiet}>{` · ${dayOf(zagrebDay(new Date(received_at)))}`}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.quiet}>{`Odgovor od ${dayOf(zagrebDay(new Date(answer.at)))}`}</p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : (
        <p className={styles.quiet}>{`Odgovaramo najkasnije ${dayOf(due)}`}</p>
      )}
    </li>
  );
}

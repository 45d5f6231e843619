import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { StaffComplaint } from "#contract/complaint.ts";
import { orderReference } from "#contract/order-words.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { dayOf, minuteOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import queue from "../shared/queue.module.css";
import { useHashTarget } from "../shared/use-hash-target.ts";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./complaints.module.css";
import { answerComplaint, wayLabels } from "./queries.ts";

interface Props {
  readonly complaint: StaffComplaint;
  readonly onAnswered: (complaint: StaffComplaint) => void;
}

/** One complaint with its sender, order, due day and answer. */
export function ComplaintCard({ complaint, onAnswered }: Props) {
  const { id, name, email, person, order_number, text, received_at, due, came, answer } = complaint;
  const [answering, setAnswering] = useState(false);
  const target = useHashTarget(id);
  return (
    <li className={styles.card} {...target}>
      <p>
        <b>{`Prigovor ${orderReference(id)}`}</b>
        <span
          className={queue.quiet}
        >{` · ${came ? `${dayOf(zagrebDay(new Date(received_at)))} · ${wayLabels[came].toLowerCase()}` : minuteOf(new Date(received_at))}`}</span>
      </p>
      <p className={queue.quiet}>
        {person ? <Link to={paths.adminPerson(person)}>{name}</Link> : name}
        {` · ${email ?? (person ? "bez e-maila, odgovor vidi na profilu" : "bez e-maila: odgovor pošalji poštom")}`}
        {order_number && (
          <>
            {" · narudžba "}
            <Link to={`${paths.adminOrders}?query=${encodeURIComponent(order_number)}`}>{order_number}</Link>
          </>
        )}
      </p>
      <p className={queue.text}>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={queue.quiet}>{`Odgovor: ${answer.by_name}, ${minuteOf(new Date(answer.at))}`}</p>
          <p className={queue.text}>{answer.text}</p>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button size="small" aria-label={`Odgovori na prigovor: ${name}`} onClick={() => setAnswering(true)}>
            Odgovori
          </Button>
          <span className={queue.quiet}>{`Rok za odgovor: ${dayOf(due)}`}</span>
        </div>
      )}
      {answering && <AnswerDialog complaint={complaint} onAnswered={onAnswered} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function AnswerDialog({ complaint, onAnswered, onClose }: Props & { readonly onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const answer = useMutation({
    mutationFn: (text: string) => answerComplaint(complaint.id, text, key),
    onSuccess: onAnswered,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer.mutate(textOf(new FormData(event.currentTarget), "text").trim());
  };
  return (
    <Dialog open onClose={onClose} title="Odgovor na prigovor">
      <p className={queue.text}>{complaint.text}</p>
      <form className={queue.form} onSubmit={submit}>
        <TextArea
          label="Odgovor (šalje se kao pismo i ne može se promijeniti)"
          name="text"
          minLength={3}
          maxLength={4000}
          required
        />
        <ConfirmButtons error={answer.error} onCancel={onClose}>
          <Button type="submit" busy={answer.isPending}>
            Pošalji odgovor
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

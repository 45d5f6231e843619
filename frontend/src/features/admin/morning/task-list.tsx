import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import page from "../shared/page.module.css";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./morning.module.css";
import { sendReceiptAgain } from "./queries.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import { aboutOf, nameOf, placeOf, type Task } from "./task-labels.ts";

interface Props {
  readonly tasks: Morning["matters"];
  /** Comments without an answer. */
  readonly unanswered: number;
  /** Now, as the server has it (UTC ISO 8601). */
  readonly at: string;
}

/** The server counts no more comments. */
const MOST_COUNTED = 50;

/** 'Treba ruku': open tasks by deadline, each with a link to its page; below them comments without an answer. */
export function TaskList({ tasks: { counts, listed }, unanswered, at }: Props) {
  const [chosen, setChosen] = useState<{ readonly task: Task; readonly isLater: boolean }>();
  const open = counts.reduce((sum, { number }) => sum + number, 0);
  return (
    <section className={page.block} aria-labelledby="hand">
      <h2 id="hand">{open > 0 ? `Treba ruku · ${open}` : "Treba ruku"}</h2>
      {open + unanswered === 0 && <p className={page.quiet}>Ništa ne čeka na tebe.</p>}
      <ul className={styles.tasks}>
        {listed.map((task) => (
          <li key={`${task.kind} ${task.id}`}>
            <div>
              <b>
                <Name task={task} />
              </b>
              <span className={page.quiet}>{aboutOf(task)}</span>
            </div>
            <span className={page.quiet}>
              {task.deadline < at
                ? `Rok je prošao ${minuteOf(new Date(task.deadline))}`
                : `Do ${minuteOf(new Date(task.deadline))}`}
            </span>
            <span className={styles.acts}>
              {task.kind === "receipt_late" && <SendAgainButton id={task.id} spoken={spokenOf(task)} />}
              <Button
                kind="outline"
                size="small"
                aria-label={`Riješeno: ${spokenOf(task)}`}
                onClick={() => setChosen({ task, isLater: false })}
              >
                Riješeno
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Kasnije: ${spokenOf(task)}`}
                onClick={() => setChosen({ task, isLater: true })}
              >
                Kasnije
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open > listed.length && (
        <p className={page.quiet}>{`Prikazano ${listed.length} od ${open}, prvo ono s najbližim rokom.`}</p>
      )}
      {unanswered > 0 && (
        <p>
          <Link to={paths.adminList(paths.adminComments, { tab: "unanswered" })}>
            {`${unanswered < MOST_COUNTED ? "" : "Najmanje "}${counted(unanswered, "komentar", "komentara", "komentara")} bez odgovora`}
          </Link>
        </p>
      )}
      {chosen && <SettleDialog {...chosen} at={at} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function spokenOf(task: Task): string {
  return [nameOf(task), aboutOf(task)].filter(Boolean).join(", ");
}

function Name({ task }: { readonly task: Task }) {
  const place = placeOf(task);
  return place ? <Link to={place}>{nameOf(task)}</Link> : nameOf(task);
}

interface SendAgainButtonProps {
  /** The receipt's id. */
  readonly id: string;
  /** The task's name for screen readers. */
  readonly spoken: string;
}

/** 'Pošalji ponovno': sends a receipt to the tax service again. The task closes once it is registered. */
function SendAgainButton({ id, spoken }: SendAgainButtonProps) {
  const { key } = useIdempotencyKey();
  const send = useMutation({ mutationFn: () => sendReceiptAgain(id, key) });
  if (send.isSuccess)
    return (
      <span role="status" className={page.quiet}>
        Šalje se iduće minute.
      </span>
    );
  return (
    <>
      <Button
        kind="outline"
        size="small"
        aria-label={`Pošalji ponovno: ${spoken}`}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Pošalji ponovno
      </Button>
      {send.isError && (
        <span role="alert" className={page.quiet}>
          Nije poslano. Pokušaj još jednom.
        </span>
      )}
    </>
  );
}

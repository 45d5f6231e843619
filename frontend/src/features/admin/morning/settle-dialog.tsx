import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { later } from "#contract/periods.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./morning.module.css";
import { morningQuery, settleTask } from "./queries.ts";
import { aboutOf, nameOf, type Task } from "./task-labels.ts";

/** The longest postponement of a task (days). */
const MOST_DAYS = 7;

interface Props {
  readonly task: Task;
  /** It comes again on a morning, in place of being done. */
  readonly isLater: boolean;
  /** Now, as the server has it (UTC ISO 8601). */
  readonly at: string;
  readonly onClose: () => void;
}

/** Closes a task with a note, or postpones it. Its subject does not change. */
export function SettleDialog({ task, isLater, at, onClose }: Props) {
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const settle = useMutation({
    mutationFn: (said: string) => settleTask(task, isLater ? { later: said } : { note: said }, key),
    onSuccess: async () => {
      await client.invalidateQueries(morningQuery);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    settle.mutate(textOf(new FormData(event.currentTarget), "said").trim());
  };
  const word = isLater ? "Kasnije" : "Riješeno";
  return (
    <Dialog open onClose={onClose} title={`${word}: ${nameOf(task)}`}>
      <p className={styles.about}>{aboutOf(task)}</p>
      <p>
        {isLater
          ? "Rok se pomiče na jutro odabranog dana. Sama stvar time nije riješena."
          : "Stavka odlazi s popisa. Na samoj narudžbi, komentaru ili pismu time se ništa ne mijenja."}
      </p>
      <form className={styles.form} onSubmit={submit}>
        {isLater ? (
          <DayField today={zagrebDay(new Date(at))} />
        ) : (
          <TextField label="Bilješka" name="said" autoComplete="off" minLength={3} maxLength={500} required />
        )}
        <ConfirmButtons error={settle.error} onCancel={onClose}>
          <Button type="submit" busy={settle.isPending}>
            {isLater ? "Odgodi" : "Riješeno"}
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

function DayField({ today }: { readonly today: string }) {
  const tomorrow = later(today, 1);
  const day = { defaultValue: tomorrow, min: tomorrow, max: later(today, MOST_DAYS) };
  return <TextField label="Do kojeg dana" name="said" type="date" required {...day} />;
}

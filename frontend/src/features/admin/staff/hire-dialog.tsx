import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Duty } from "#contract/duties.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { DutyBoxes } from "./duty-boxes.tsx";
import { hireStaff } from "./queries.ts";
import styles from "./staff.module.css";

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Somebody with a proved account begins to work here. */
export function HireDialog({ onDone, onClose }: Props) {
  const [duties, setDuties] = useState<Duty[]>(["editor"]);
  const hire = useMutation({
    mutationFn: (fields: FormData) => hireStaff(textOf(fields, "email").trim(), duties, textOf(fields, "reason")),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    hire.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} title="Nova osoba u osoblju">
      <p className={styles.quiet}>Osoba već ima račun i potvrđenu adresu. Pismo joj kaže što dalje.</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField label="E-mail adresa računa" name="email" type="email" autoComplete="off" required />
        <DutyBoxes duties={duties} onChange={setDuties} />
        <TextField
          label="Razlog (barem 10 znakova)"
          name="reason"
          autoComplete="off"
          minLength={10}
          maxLength={500}
          required
        />
        <ConfirmButtons error={hire.error} onCancel={onClose}>
          <Button type="submit" kind="ink" busy={hire.isPending} disabled={duties.length === 0}>
            Daj dužnosti
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

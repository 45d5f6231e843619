import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Duty } from "#contract/duties.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { ReasonForm } from "../desk/reason-form.tsx";
import { useKey } from "../desk/use-key.ts";
import { DutyBoxes, seenWith } from "./duty-boxes.tsx";
import { hireStaff } from "./queries.ts";
import styles from "./staff.module.css";

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Somebody with a proved account begins to work here. */
export function HireDialog({ onDone, onClose }: Props) {
  const [duties, setDuties] = useState<Duty[]>([]);
  const { key } = useKey();
  const hire = useMutation({
    mutationFn: ({ email, reason }: { email: string; reason: string }) => hireStaff(email, duties, reason, key),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Nova osoba u osoblju">
      <p className={styles.quiet}>Osoba već ima račun i potvrđenu adresu. Pismo joj kaže što dalje.</p>
      <ReasonForm
        word="Daj dužnosti"
        isPending={hire.isPending}
        isReady={duties.length > 0}
        error={hire.error}
        onSubmit={(reason, fields) => hire.mutate({ email: textOf(fields, "email").trim(), reason })}
        onCancel={onClose}
      >
        <TextField label="E-mail adresa računa" name="email" type="email" autoComplete="off" required />
        <DutyBoxes duties={duties} onChange={setDuties} />
        <p role="status" className={styles.quiet}>
          {duties.length === 0 ? "Odaberi barem jednu dužnost." : `Osoba će vidjeti i smjeti: ${seenWith(duties)}.`}
        </p>
      </ReasonForm>
    </Dialog>
  );
}

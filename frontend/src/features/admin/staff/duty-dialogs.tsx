import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Duty } from "#contract/duties.ts";
import { dutyWords } from "#contract/duty-words.ts";
import type { StaffMember } from "#contract/staff.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { changeDuties, type DutyChange, hireStaff } from "./queries.ts";
import styles from "./staff.module.css";

const opens: Readonly<Record<Duty, string>> = {
  owner: "sve, i osoblje i postavke",
  editor: "katalog i objave, bez novca",
  support: "narudžbe i ljudi, povrati do granice",
  accountant: "novac, računi i zapisnik, samo za čitanje",
};
const all: readonly Duty[] = ["owner", "editor", "support", "accountant"];

export function seenWith(duties: readonly Duty[]): string {
  return duties.includes("owner") ? opens.owner : duties.map((duty) => opens[duty]).join("; ");
}

interface DutyBoxesProps {
  readonly duties: readonly Duty[];
  readonly onChange: (duties: Duty[]) => void;
}

/** The duties with what each opens, to tick. */
export function DutyBoxes({ duties, onChange }: DutyBoxesProps) {
  const turn = (duty: Duty, isOn: boolean) =>
    onChange(all.filter((one) => (one === duty ? isOn : duties.includes(one))));
  return (
    <fieldset className={styles.duties}>
      <legend>Dužnosti</legend>
      {all.map((duty) => (
        <Checkbox key={duty} name={duty} checked={duties.includes(duty)} onChange={(isOn) => turn(duty, isOn)}>
          <b>{dutyWords[duty]}</b> <span className={styles.quiet}>{opens[duty]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly person: StaffMember;
  /** Whether it is the caller: nobody removes their own second factor. */
  readonly isMe: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes somebody's duties; without any they leave the staff. */
export function DutyDialog({ person, isMe, onDone, onClose }: Props) {
  const [duties, setDuties] = useState<Duty[]>(person.duties);
  const [removesFactor, setRemovesFactor] = useState(false);
  const { key } = useIdempotencyKey();
  const change = useMutation({
    mutationFn: (wanted: DutyChange) => changeDuties(person, wanted, key),
    onSuccess: onDone,
  });
  const isLeaving = duties.length === 0;
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <ReasonForm
        word={isLeaving ? "Makni iz osoblja" : "Spremi"}
        isPending={change.isPending}
        error={change.error}
        onSubmit={(reason) => change.mutate({ duties, removesFactor, reason })}
        onCancel={onClose}
      >
        <DutyBoxes duties={duties} onChange={setDuties} />
        {person.second_factor && !isMe && !isLeaving && (
          <Checkbox name="factor" checked={removesFactor} onChange={setRemovesFactor}>
            Ukloni izgubljenu dvostruku potvrdu i odjavi sve uređaje
          </Checkbox>
        )}
        <p role="status" className={styles.quiet}>
          {isLeaving
            ? "Bez ijedne dužnosti Uprava se odmah zatvara, a račun ostaje kako jest."
            : `Od sljedećeg klika osoba vidi i smije: ${seenWith(duties)}. Dobiva pismo.`}
        </p>
      </ReasonForm>
    </Dialog>
  );
}

interface HireDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds a person with a verified account to the staff. */
export function HireDialog({ onDone, onClose }: HireDialogProps) {
  const [duties, setDuties] = useState<Duty[]>([]);
  const { key } = useIdempotencyKey();
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

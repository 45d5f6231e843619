import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Duty } from "#contract/duties.ts";
import type { StaffMember } from "#contract/staff.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { ReasonForm } from "../desk/reason-form.tsx";
import { useKey } from "../desk/use-key.ts";
import { DutyBoxes, seenWith } from "./duty-boxes.tsx";
import { changeDuties, type WantedDuties } from "./queries.ts";
import styles from "./staff.module.css";

interface Props {
  readonly person: StaffMember;
  /** A lost factor is taken away by another owner's hand alone. */
  readonly isMe: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What somebody may do from now on; without any duty they work here no more. */
export function DutyDialog({ person, isMe, onDone, onClose }: Props) {
  const [duties, setDuties] = useState<Duty[]>(person.duties);
  const [removesFactor, setRemovesFactor] = useState(false);
  const { key } = useKey();
  const change = useMutation({
    mutationFn: (wanted: WantedDuties) => changeDuties(person, wanted, key),
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

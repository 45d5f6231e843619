import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Duty, TrainedProduct } from "#contract/duties.ts";
import { dutyWords } from "#contract/duty-words.ts";
import type { StaffMember } from "#contract/staff.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { useSoldProducts } from "../coupons/use-sold-products.ts";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { changeDuties, type DutyChange, hireStaff, type StaffPlace } from "./queries.ts";
import styles from "./staff.module.css";

const opens: Readonly<Record<Duty, string>> = {
  owner: "sve, i osoblje i postavke",
  editor: "katalog i objave, bez novca",
  support: "narudžbe i ljudi, povrati do granice",
  accountant: "novac, računi i zapisnik, samo za čitanje",
  trainer: "komentari svojih programa i izazova, bez novca i ljudi",
};
const all: readonly Duty[] = ["owner", "editor", "support", "accountant", "trainer"];

const NOTHING_TRAINED = "Odaberi barem jedan program ili izazov čije komentare osoba vidi.";

function seenWith(duties: readonly Duty[]): string {
  return duties.includes("owner") ? opens.owner : duties.map((duty) => opens[duty]).join("; ");
}

interface DutyBoxesProps {
  readonly place: StaffPlace;
  readonly onChange: (place: StaffPlace) => void;
}

/** The duties with what each opens, to tick, and a trainer's programmes and challenges. */
function DutyBoxes({ place, onChange }: DutyBoxesProps) {
  const { duties, trains } = place;
  const turn = (duty: Duty, isOn: boolean) =>
    onChange({ ...place, duties: all.filter((one) => (one === duty ? isOn : duties.includes(one))) });
  return (
    <>
      <fieldset className={styles.duties}>
        <legend>Dužnosti</legend>
        {all.map((duty) => (
          <Checkbox key={duty} name={duty} checked={duties.includes(duty)} onChange={(isOn) => turn(duty, isOn)}>
            <b>{dutyWords[duty]}</b> <span className={styles.quiet}>{opens[duty]}</span>
          </Checkbox>
        ))}
      </fieldset>
      {duties.includes("trainer") && (
        <TrainedBoxes trains={trains} onChange={(next) => onChange({ ...place, trains: next })} />
      )}
    </>
  );
}

interface TrainedBoxesProps {
  readonly trains: readonly TrainedProduct[];
  readonly onChange: (trains: TrainedProduct[]) => void;
}

/** The published programmes and challenges, to tick those of a trainer. */
function TrainedBoxes({ trains, onChange }: TrainedBoxesProps) {
  const { products } = useSoldProducts();
  return (
    <fieldset className={styles.duties}>
      <legend>Čije komentare vidi</legend>
      {products.flatMap(({ category, id, title }) => {
        if (category !== "training" && category !== "challenge") return [];
        const others = trains.filter((one) => one.category !== category || one.id !== id);
        const turn = (isOn: boolean) => onChange(isOn ? [...others, { category, id: Number(id) }] : others);
        return (
          <Checkbox key={title} name={`${category} ${id}`} checked={others.length < trains.length} onChange={turn}>
            {title}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

/** Whether a trainer has something to train. */
function isWhole({ duties, trains }: StaffPlace): boolean {
  return !duties.includes("trainer") || trains.length > 0;
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
  const [place, setPlace] = useState<StaffPlace>(person);
  const [removesFactor, setRemovesFactor] = useState(false);
  const { key } = useIdempotencyKey();
  const change = useMutation({
    mutationFn: (wanted: DutyChange) => changeDuties(person, wanted, key),
    onSuccess: onDone,
  });
  const isLeaving = place.duties.length === 0;
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <ReasonForm
        word={isLeaving ? "Makni iz osoblja" : "Spremi"}
        isPending={change.isPending}
        isReady={isWhole(place)}
        error={change.error}
        onSubmit={(reason) => change.mutate({ ...place, removesFactor, reason })}
        onCancel={onClose}
      >
        <DutyBoxes place={place} onChange={setPlace} />
        {person.second_factor && !isMe && !isLeaving && (
          <Checkbox name="factor" checked={removesFactor} onChange={setRemovesFactor}>
            Ukloni izgubljenu dvostruku potvrdu i odjavi sve uređaje
          </Checkbox>
        )}
        <p role="status" className={styles.quiet}>
          {isLeaving
            ? "Bez ijedne dužnosti Uprava se odmah zatvara, a račun ostaje kako jest."
            : isWhole(place)
              ? `Od sljedećeg klika osoba vidi i smije: ${seenWith(place.duties)}. Dobiva pismo.`
              : NOTHING_TRAINED}
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
  const [place, setPlace] = useState<StaffPlace>({ duties: [], trains: [] });
  const { duties } = place;
  const { key } = useIdempotencyKey();
  const hire = useMutation({
    mutationFn: ({ email, reason }: { email: string; reason: string }) => hireStaff(email, place, reason, key),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Nova osoba u osoblju">
      <p className={styles.quiet}>Osoba već ima račun i potvrđenu adresu. Pismo joj kaže što dalje.</p>
      <ReasonForm
        word="Daj dužnosti"
        isPending={hire.isPending}
        isReady={duties.length > 0 && isWhole(place)}
        error={hire.error}
        onSubmit={(reason, fields) => hire.mutate({ email: textOf(fields, "email").trim(), reason })}
        onCancel={onClose}
      >
        <TextField label="E-mail adresa računa" name="email" type="email" autoComplete="off" required />
        <DutyBoxes place={place} onChange={setPlace} />
        <p role="status" className={styles.quiet}>
          {duties.length === 0
            ? "Odaberi barem jednu dužnost."
            : isWhole(place)
              ? `Osoba će vidjeti i smjeti: ${seenWith(duties)}.`
              : NOTHING_TRAINED}
        </p>
      </ReasonForm>
    </Dialog>
  );
}

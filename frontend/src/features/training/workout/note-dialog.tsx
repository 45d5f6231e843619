import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { NoteField } from "./note-field.tsx";
import type { Place } from "./session-places.ts";
import { Sheet } from "./sheet.tsx";
import styles from "./sheets.module.css";

interface Props {
  readonly place: Place;
  readonly pin: string;
  readonly onSave: (note: string, pin: string) => void;
  readonly onClose: () => void;
}

const MOST_PIN = 120;

/** What to remember: a note of today, shown next time, and what stands pinned with the exercise. */
export function NoteDialog({ place, pin, onSave, onClose }: Props) {
  const [note, setNote] = useState(place.slot.note ?? "");
  const [pinned, setPinned] = useState(pin);
  return (
    <Sheet onClose={onClose} title="Bilješka">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note, pinned);
        }}
      >
        <NoteField label="Bilješka za danas, vidi se i sljedeći put" value={note} onChange={setNote} />
        <label className={styles.field}>
          <span>Prikvačeno uz vježbu, npr. sjedalo 4</span>
          <input value={pinned} maxLength={MOST_PIN} onChange={(event) => setPinned(event.target.value)} />
        </label>
        <Button full type="submit">
          Spremi
        </Button>
      </form>
    </Sheet>
  );
}
